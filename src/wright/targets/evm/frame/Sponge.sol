pragma solidity ^0.8.20;

import {$$ kernels $$} from "./kernels/$$ kernels $$.sol";

/// @title $$ title $$ ($$ standard $$)
library $$ library $$ {
/*% include "Digests.sol" %*/
/*% if extendable %*/

    /// @notice As many bytes of output as wanted, for a message in memory.
    function xof(bytes memory message, uint256 size) internal pure returns (bytes memory found) {
        found = _room(size);
        _squeezed(found, _absorbed(message));
    }

    /// @notice As many bytes of output as wanted, for a message in calldata.
    function xofCalldata(bytes calldata message, uint256 size) internal pure returns (bytes memory found) {
        found = _room(size);
        _squeezed(found, _absorbedCalldata(message));
    }

    /// An array, and a word behind it that the last bytes of output may reach into.
    function _room(uint256 size) private pure returns (bytes memory found) {
        found = new bytes(size);
        assembly ("memory-safe") {
            mstore(0x40, add(mload(0x40), 32))
        }
    }

    /// Fill an array with output, from a state behind the free pointer.
    function _squeezed(bytes memory found, uint256 state) private pure {
        uint256 zeros = state + $$ state_room $$;
        uint256 next;
        uint256 end;
        assembly ("memory-safe") {
            next := add(found, 32)
            end := add(next, mload(found))
        }
        while (true) {
            assembly ("memory-safe") {
                for { let i := 0 } and(lt(i, $$ block_size $$), lt(add(next, i), end)) { i := add(i, 32) } {
                    mstore(add(next, i), mload(add(state, i)))
                }
                next := add(next, $$ block_size $$)
            }
            if (next >= end) break;
            assembly ("memory-safe") {
                calldatacopy(zeros, calldatasize(), $$ block_size $$)
                mstore(0x40, add(zeros, $$ block_room $$))
            }
            $$ kernels $$.absorb(state, zeros, zeros + $$ block_size $$);
            assembly ("memory-safe") {
                mstore(0x40, state)
            }
        }
    }
/*% endif %*/

    /// The first words of output for two digests, which are put into a block, or two, with their padding.
    function _pair($$ two $$) private pure returns ($$ state $$) {
        uint256 free;
        uint256 next;
        assembly ("memory-safe") {
            free := mload(0x40)
            calldatacopy(free, calldatasize(), $$ state_room $$)
            next := add(free, $$ state_room $$)
            /*% for at, word in laid %*/
            mstore(/*% if at %*/add(next, $$ at $$)/*% else %*/next/*% endif %*/, $$ word $$)
            /*% endfor %*/
            mstore(0x40, add(next, $$ room_for_two $$))
        }
        $$ kernels $$.absorb(free, next, next + $$ room_for_two $$);
        assembly ("memory-safe") {
            mstore(0x40, free)
            /*% for name in words %*/
            $$ name $$ := mload(/*% if loop.index0 %*/add(free, 32)/*% else %*/free/*% endif %*/)
            /*% endfor %*/
        }
    }

    /// The first words of output for a message in memory.
    function _hash(bytes memory message) private pure returns ($$ state $$) {
        uint256 state = _absorbed(message);
        assembly ("memory-safe") {
            /*% for name in words %*/
            $$ name $$ := mload(/*% if loop.index0 %*/add(state, 32)/*% else %*/state/*% endif %*/)
            /*% endfor %*/
        }
    }

    /// The first words of output for a message in calldata.
    function _hashCalldata(bytes calldata message) private pure returns ($$ state $$) {
        uint256 state = _absorbedCalldata(message);
        assembly ("memory-safe") {
            /*% for name in words %*/
            $$ name $$ := mload(/*% if loop.index0 %*/add(state, 32)/*% else %*/state/*% endif %*/)
            /*% endfor %*/
        }
    }

    /// The state after a message in memory, behind the free pointer.
    function _absorbed(bytes memory message) private pure returns (uint256 state) {
        assembly ("memory-safe") {
            state := mload(0x40)
            let from := add(message, 32)
            let to := add(state, $$ state_room $$)
            for { let end := add(from, mload(message)) } lt(from, end) { } {
                mstore(to, mload(from))
                mstore(add(to, 32), mload(add(from, 32)))
                mstore(add(to, 64), mload(add(from, 64)))
                mstore(add(to, 96), mload(add(from, 96)))
                from := add(from, 128)
                to := add(to, 128)
            }
        }
        _finished(state, message.length);
    }

    /// The state after a message in calldata, behind the free pointer.
    function _absorbedCalldata(bytes calldata message) private pure returns (uint256 state) {
        assembly ("memory-safe") {
            state := mload(0x40)
            calldatacopy(add(state, $$ state_room $$), message.offset, message.length)
        }
        _finished(state, message.length);
    }

    /// Pad a message that stands behind a state, and absorb it.
    function _finished(uint256 state, uint256 size) private pure {
        uint256 next;
        uint256 end;
        assembly ("memory-safe") {
            calldatacopy(state, calldatasize(), $$ state_room $$)
            next := add(state, $$ state_room $$)
            calldatacopy(add(next, size), calldatasize(), $$ block_room $$)
            mstore8(add(next, size), $$ suffix $$)
            end := add(next, mul($$ block_size $$, add(div(size, $$ block_size $$), 1)))
            mstore8(sub(end, 1), or(byte(31, mload(sub(end, 32))), 0x80))
            mstore(0x40, end)
        }
        $$ kernels $$.absorb(state, next, end);
        assembly ("memory-safe") {
            mstore(0x40, state)
        }
    }
}
