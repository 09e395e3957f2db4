pragma solidity ^0.8.20;

import {$$ kernels $$} from "./kernels/$$ kernels $$.sol";
/*% if kernels4 != kernels %*/
import {$$ kernels4 $$} from "./kernels/$$ kernels4 $$.sol";
/*% endif %*/

/// @title $$ title $$ ($$ standard $$)
library $$ library $$ {
/*% include "Digests.sol" %*/
/*% include "States.sol" %*/
/*% include "Four.sol" %*/
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

    /// The first words of output for the message so far.
    function _hash(State memory state) private pure returns ($$ state $$) {
        uint256 place = _absorbed(state);
        assembly ("memory-safe") {
            /*% for name in words %*/
            $$ name $$ := mload(/*% if loop.index0 %*/add(place, 32)/*% else %*/place/*% endif %*/)
            /*% endfor %*/
        }
    }

    /// The state after the message so far, with its padding, behind the free pointer.
    function _absorbed(State memory state) private pure returns (uint256 place) {
        bytes memory kept = state.kept;
        uint256 size = state.length;
        uint256 next;
        uint256 end;
        assembly ("memory-safe") {
            place := mload(0x40)
            for { let i := 0 } lt(i, $$ kept_room + block_size $$) { i := add(i, 32) } {
                mstore(add(place, i), mload(add(add(kept, 32), i)))
            }
            next := add(place, $$ kept_room $$)
            end := add(next, mod(size, $$ block_size $$))
            calldatacopy(end, calldatasize(), $$ block_room $$)
            mstore8(end, $$ suffix $$)
            end := add(next, $$ block_size $$)
            mstore8(sub(end, 1), or(byte(31, mload(sub(end, 32))), 0x80))
            mstore(0x40, end)
        }
        $$ kernels $$.absorb(place, next, end);
        assembly ("memory-safe") {
            mstore(0x40, place)
        }
    }

    /// Take whole blocks.
    function _blocks(bytes memory kept, uint256 from, uint256 to) private pure {
        uint256 place;
        assembly ("memory-safe") {
            place := add(kept, 32)
        }
        $$ kernels $$.absorb(place, from, to);
    }

    /// The state's lanes as a midstate has them, each big-endian.
    function _move(bytes memory kept, uint256 to) private pure {
        uint256 from;
        assembly ("memory-safe") {
            from := add(kept, 32)
        }
        _flipped(from, to);
    }

    function _moveBack(uint256 from, bytes memory kept) private pure {
        uint256 to;
        assembly ("memory-safe") {
            to := add(kept, 32)
        }
        _flipped(from, to);
    }

    /// Copy lanes with their bytes in the other order, and what is behind the last without meaning.
    function _flipped(uint256 from, uint256 to) private pure {
        assembly ("memory-safe") {
            for { let end := add(from, $$ state_size $$) } lt(from, end) { } {
                let word := mload(from)
                /*% for step, bytes in flips[:3] %*/
                word := or(shl($$ step $$, and(word, $$ bytes $$)), and(shr($$ step $$, word), $$ bytes $$))
                /*% endfor %*/
                mstore(to, word)
                from := add(from, 32)
                to := add(to, 32)
            }
        }
    }
}
