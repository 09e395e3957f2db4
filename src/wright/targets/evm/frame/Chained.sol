pragma solidity ^0.8.20;

import {$$ kernels $$} from "./kernels/$$ kernels $$.sol";

/// @title $$ title $$ ($$ standard $$)
/*% if caution %*/
/// @notice $$ caution $$.
/*% endif %*/
library $$ library $$ {
    /*% for word in start %*/
    uint256 private constant START$$ loop.index0 $$ = $$ word $$;
    /*% endfor %*/

/*% include "Digests.sol" %*/
/*% include "States.sol" %*/

    /// The state after two digests, which are put into a block, or two, with their padding.
    function _pair($$ two $$) private pure returns ($$ state $$) {
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
            /*% for at, word in laid %*/
            mstore(/*% if at %*/add(free, $$ at $$)/*% else %*/free/*% endif %*/, $$ word $$)
            /*% endfor %*/
            mstore(0x40, add(free, $$ room_for_two $$))
        }
        ($$ names $$) = $$ kernels $$.compress($$ starts $$, free, free + $$ room_for_two $$);
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    /// The state after a message in memory: whole blocks where they lie, then the rest in a copy with its padding.
    function _hash(bytes memory message) private pure returns ($$ state $$) {
        ($$ names $$) = ($$ starts $$);
        uint256 offset;
        uint256 end;
        uint256 free;
        assembly ("memory-safe") {
            let size := mload(message)
            offset := add(message, 32)
            end := add(offset, sub(size, mod(size, $$ block_size $$)))
            free := mload(0x40)
        }
        if (end > offset) ($$ names $$) = $$ kernels $$.compress($$ names $$, offset, end);
        assembly ("memory-safe") {
            for { let i := 0 } lt(i, $$ block_size $$) { i := add(i, 32) } {
                mstore(add(free, i), mload(add(end, i)))
            }
            let size := mload(message)
            let rest := mod(size, $$ block_size $$)
            end := add(free, rest)
            calldatacopy(end, calldatasize(), $$ 2 * block_size $$)
            mstore8(end, 0x80)
            end := add(free, mul($$ block_size $$, add(1, gt(rest, $$ room - 1 $$))))
            mstore(sub(end, 32), or(mload(sub(end, 32)), shl(3, size)))
            mstore(0x40, end)
        }
        ($$ names $$) = $$ kernels $$.compress($$ names $$, free, end);
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    /// The state after a message in calldata, which is copied with its padding.
    function _hashCalldata(bytes calldata message) private pure returns ($$ state $$) {
        uint256 free;
        uint256 end;
        assembly ("memory-safe") {
            free := mload(0x40)
            let size := message.length
            calldatacopy(free, message.offset, size)
            end := add(free, size)
            calldatacopy(end, calldatasize(), $$ 2 * block_size $$)
            mstore8(end, 0x80)
            end := add(free, mul($$ block_size $$, div(add(size, $$ 2 * block_size - room $$), $$ block_size $$)))
            mstore(sub(end, 32), or(mload(sub(end, 32)), shl(3, size)))
            mstore(0x40, end)
        }
        ($$ names $$) = $$ kernels $$.compress($$ starts $$, free, end);
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    /// The state after the message so far: what waits, in a copy with its padding.
    function _hash(State memory state) private pure returns ($$ state $$) {
        bytes memory kept = state.kept;
        uint256 size = state.length;
        uint256 free;
        uint256 end;
        assembly ("memory-safe") {
            /*% for name in words %*/
            $$ name $$ := mload(add(kept, $$ 32 + 32 * loop.index0 $$))
            /*% endfor %*/
            free := mload(0x40)
            for { let i := 0 } lt(i, $$ block_size $$) { i := add(i, 32) } {
                mstore(add(free, i), mload(add(add(kept, $$ 32 + kept_room $$), i)))
            }
            let rest := mod(size, $$ block_size $$)
            end := add(free, rest)
            calldatacopy(end, calldatasize(), $$ 2 * block_size $$)
            mstore8(end, 0x80)
            end := add(free, mul($$ block_size $$, add(1, gt(rest, $$ room - 1 $$))))
            mstore(sub(end, 32), or(mload(sub(end, 32)), shl(3, size)))
            mstore(0x40, end)
        }
        ($$ names $$) = $$ kernels $$.compress($$ names $$, free, end);
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    /// Take whole blocks.
    function _blocks(bytes memory kept, uint256 from, uint256 to) private pure {
        /*% for name in words %*/
        uint256 $$ name $$;
        /*% endfor %*/
        assembly ("memory-safe") {
            /*% for name in words %*/
            $$ name $$ := mload(add(kept, $$ 32 + 32 * loop.index0 $$))
            /*% endfor %*/
        }
        ($$ names $$) = $$ kernels $$.compress($$ names $$, from, to);
        assembly ("memory-safe") {
            /*% for name in words %*/
            mstore(add(kept, $$ 32 + 32 * loop.index0 $$), $$ name $$)
            /*% endfor %*/
        }
    }

    /// The state's words as a midstate has them: as they are, and zeros behind.
    function _move(bytes memory kept, uint256 to) private pure {
        assembly ("memory-safe") {
            /*% for name in words %*/
            mstore(add(to, $$ 32 * loop.index0 $$), mload(add(kept, $$ 32 + 32 * loop.index0 $$)))
            /*% endfor %*/
        }
    }

    function _moveBack(uint256 from, bytes memory kept) private pure {
        assembly ("memory-safe") {
            /*% for name in words %*/
            mstore(add(kept, $$ 32 + 32 * loop.index0 $$), mload(add(from, $$ 32 * loop.index0 $$)))
            /*% endfor %*/
            /*% if unused %*/
            mstore(add(kept, $$ kept_room $$), shl($$ unused $$, shr($$ unused $$, mload(add(kept, $$ kept_room $$)))))
            /*% endif %*/
        }
    }
}
