pragma solidity ^0.8.20;

import {$$ kernels $$} from "./kernels/$$ kernels $$.sol";

/// @title $$ title $$ ($$ standard $$)
library $$ library $$ {
    /// The value before a chunk without a key, as its bytes lie.
    uint256 private constant START = $$ start $$;
    /// What follows a value in a state: a number, 8 bytes; a block's size, 4; flags, 4.
    uint256 private constant FULL = $$ block_size $$ << $$ size_at $$;
    /*% for flag in flags %*/
    uint256 private constant $$ flag $$ = $$ 2 ** loop.index0 $$ << $$ flags_at $$;
    /*% endfor %*/

/*% include "Digests.sol" %*/

    /// @notice The digest of a message under a key.
    function keyed(bytes32 key, bytes memory message) internal pure returns (bytes32) {
        return bytes32(_root(uint256(key), KEYED_HASH, message));
    }

    /// @notice As many bytes of output as wanted, from byte `place` on, of a message under a key.
    function keyed(bytes32 key, bytes memory message, uint256 size, uint256 place)
        internal
        pure
        returns (bytes memory)
    {
        return _output(uint256(key), KEYED_HASH, message, size, place);
    }

    /// @notice A key of others, for a context: a constant of the application's own, such as its name and a date.
    function deriveKey(bytes memory context, bytes memory material) internal pure returns (bytes32) {
        return bytes32(_root(_root(START, DERIVE_KEY_CONTEXT, context), DERIVE_KEY_MATERIAL, material));
    }

    /// @notice As many bytes of such a key as wanted, from byte `place` on.
    function deriveKey(bytes memory context, bytes memory material, uint256 size, uint256 place)
        internal
        pure
        returns (bytes memory)
    {
        return _output(_root(START, DERIVE_KEY_CONTEXT, context), DERIVE_KEY_MATERIAL, material, size, place);
    }

    /// @notice As many bytes of output as wanted, for a message in memory.
    function xof(bytes memory message, uint256 size) internal pure returns (bytes memory) {
        return _output(START, 0, message, size, 0);
    }

    /// @notice As many bytes of output as wanted, from byte `place` on.
    function xof(bytes memory message, uint256 size, uint256 place) internal pure returns (bytes memory) {
        return _output(START, 0, message, size, place);
    }

    /// @notice As many bytes of output as wanted, for a message in calldata.
    function xofCalldata(bytes calldata message, uint256 size) internal pure returns (bytes memory) {
        return _output(START, 0, message, size, 0);
    }

    function _output(uint256 key, uint256 mode, bytes memory message, uint256 size, uint256 place)
        private
        pure
        returns (bytes memory found)
    {
        found = _room(size);
        uint256 free;
        uint256 from;
        assembly ("memory-safe") {
            free := mload(0x40)
            from := add(message, 32)
        }
        (uint256 value, uint256 rest, uint256 last) = _tree(key, mode, from, message.length);
        _squeezed(found, place, value, rest, last);
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    /// An array of so many bytes, with room for what is written before its first byte and behind its last.
    function _room(uint256 size) private pure returns (bytes memory found) {
        assembly ("memory-safe") {
            mstore(0x40, add(mload(0x40), 32))
        }
        found = new bytes(size);
        assembly ("memory-safe") {
            mstore(0x40, add(mload(0x40), $$ block_size $$))
        }
    }

    /// Fill an array with output from a byte on, whole blocks of it, of a root.
    function _squeezed(bytes memory found, uint256 place, uint256 value, uint256 rest, uint256 last) private pure {
        uint256 state;
        uint256 size = found.length;
        assembly ("memory-safe") {
            state := mload(0x40)
            mstore(0x40, add(state, 64))
            mstore(state, value)
        }
        uint256 next;
        assembly ("memory-safe") {
            next := sub(add(found, 32), mod(place, $$ block_size $$))
        }
        unchecked {
            for (uint256 number = place / $$ block_size $$; size > 0; number++) {
                uint256 counted = rest | ROOT | _number(number);
                assembly ("memory-safe") {
                    mstore(add(state, 32), counted)
                    value := mload(last)
                    counted := mload(add(last, 32))
                }
                (value, counted) = $$ kernels $$.output(state, value, counted);
                assembly ("memory-safe") {
                    mstore(next, value)
                    mstore(add(next, 32), counted)
                    next := add(next, $$ block_size $$)
                    // what is still wanted: nothing behind the last block
                    counted := sub(add(add(found, 32), size), next)
                }
                if (int256(counted) <= 0) break;
            }
        }
        assembly ("memory-safe") {
            mstore(found, size)
        }
    }

    /// The first words of output for two digests, which are a block.
    function _pair($$ two $$) private pure returns (uint256 a) {
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
            mstore(free, left)
            mstore(add(free, 32), right)
            mstore(0x40, add(free, $$ block_size $$))
        }
        (a, ) = $$ kernels $$.compress(START, FULL | CHUNK_START | CHUNK_END | ROOT, free, free + $$ block_size $$);
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    function _hash(bytes memory message) private pure returns (uint256) {
        return _root(START, 0, message);
    }

    /// The first words of output for a message in calldata, which is copied.
    function _hashCalldata(bytes calldata message) private pure returns (uint256 a) {
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
            calldatacopy(free, message.offset, message.length)
            mstore(0x40, add(free, and(add(message.length, 31), not(31))))
        }
        a = _root(START, 0, free, message.length);
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    function _root(uint256 key, uint256 mode, bytes memory message) private pure returns (uint256) {
        uint256 from;
        assembly ("memory-safe") {
            from := add(message, 32)
        }
        return _root(key, mode, from, message.length);
    }

    /// The first words of output.
    function _root(uint256 key, uint256 mode, uint256 from, uint256 size) private pure returns (uint256 a) {
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
        }
        (uint256 value, uint256 rest, uint256 last) = _tree(key, mode, from, size);
        unchecked {
            (a, ) = $$ kernels $$.compress(value, rest | ROOT, last, last + $$ block_size $$);
        }
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    /// The root of a message: where its block lies, and the state before it. What lies behind the free pointer is kept there.
    function _tree(uint256 key, uint256 mode, uint256 from, uint256 size)
        private
        pure
        returns (uint256 value, uint256 rest, uint256 last)
    {
        if (size <= $$ chunk_size $$) return _chunk(key, mode, from, size);
        uint256 values;
        unchecked {
            uint256 count = (size + $$ chunk_size - 1 $$) / $$ chunk_size $$;
            assembly ("memory-safe") {
                values := mload(0x40)
                mstore(0x40, add(values, shl(5, count)))
            }
            for (uint256 i = 0; i < count; i++) {
                (value, rest, last) = _chunk(key, mode | _number(i), from, size < $$ chunk_size $$ ? size : $$ chunk_size $$);
                (value, ) = $$ kernels $$.compress(value, rest, last, last + $$ block_size $$);
                assembly ("memory-safe") {
                    mstore(add(values, shl(5, i)), value)
                }
                from += $$ chunk_size $$;
                size -= $$ chunk_size $$;
            }
            rest = mode | FULL | PARENT;
            for (; count > 2; count = (count + 1) / 2) _level(key, rest, values, count);
        }
        return (key, rest, values);
    }

    /// The values above so many others, in their place, two of them in each; a last one that is left goes up.
    function _level(uint256 key, uint256 rest, uint256 values, uint256 count) private pure {
        unchecked {
            for (uint256 i = 0; i < count / 2; i++) {
                uint256 from = values + $$ block_size $$ * i;
                (uint256 value, ) = $$ kernels $$.compress(key, rest, from, from + $$ block_size $$);
                assembly ("memory-safe") {
                    mstore(add(values, shl(5, i)), value)
                }
            }
            assembly ("memory-safe") {
                if and(count, 1) {
                    mstore(add(values, shl(4, sub(count, 1))), mload(add(values, shl(5, sub(count, 1)))))
                }
            }
        }
    }

    /// A chunk: where its last block lies, and the state before it.
    function _chunk(uint256 key, uint256 rest, uint256 from, uint256 size)
        private
        pure
        returns (uint256 value, uint256, uint256 last)
    {
        value = key;
        last = from;
        unchecked {
            if (size > $$ block_size $$) {
                last += ((size - 1) / $$ block_size $$) * $$ block_size $$;
                (value, ) = $$ kernels $$.compress(key, rest | FULL | CHUNK_START, from, last);
            } else {
                rest |= CHUNK_START;
            }
            size -= last - from;
        }
        if (size < $$ block_size $$) {
            assembly ("memory-safe") {
                let free := mload(0x40)
                mstore(free, mload(last))
                mstore(add(free, 32), mload(add(last, 32)))
                calldatacopy(add(free, size), calldatasize(), $$ block_size $$)
                mstore(0x40, add(free, $$ block_size $$))
                last := free
            }
        }
        return (value, rest | CHUNK_END | (size << $$ size_at $$), last);
    }

    /// A number as it stands in a state.
    function _number(uint256 counted) private pure returns (uint256) {
        assembly ("memory-safe") {
            /*% for step, bytes in flips %*/
            counted := or(shl($$ step $$, and(counted, $$ bytes $$)), and(shr($$ step $$, counted), $$ bytes $$))
            /*% endfor %*/
        }
        return counted << 192;
    }
}
