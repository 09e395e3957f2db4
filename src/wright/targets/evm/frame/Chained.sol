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

    /// @notice The digest of a message in memory.
    function hash(bytes memory message) internal pure returns ($$ result $$) {
        ($$ used $$) = _hash(message);
        return $$ returned $$;
    }

    /// @notice The digest of a message in calldata, which is copied behind the free pointer.
    function hashCalldata(bytes calldata message) internal pure returns ($$ result $$) {
        ($$ used $$) = _hashCalldata(message);
        return $$ returned $$;
    }

    /// @notice The digest of a message in memory, as $$ digest_size $$ bytes.
    function digest(bytes memory message) internal pure returns (bytes memory) {
        ($$ result if pair else result ~ " found" $$) = hash(message);
        return abi.encodePacked($$ "high, low" if pair else "found" $$);
    }

    /// @notice The digest of a message in calldata, as $$ digest_size $$ bytes.
    function digestCalldata(bytes calldata message) internal pure returns (bytes memory) {
        ($$ result if pair else result ~ " found" $$) = hashCalldata(message);
        return abi.encodePacked($$ "high, low" if pair else "found" $$);
    }

    /// @notice HMAC of a message under a key of any length (FIPS 198-1).
    function hmac(bytes memory key, bytes memory message) internal pure returns ($$ result $$) {
        if (key.length > $$ block_size $$) key = digest(key);
        bytes memory inner = digest(bytes.concat(_padded(key, $$ inner $$), message));
        return hash(bytes.concat(_padded(key, $$ outer $$), inner));
    }

    /// A key and zeros behind it, as long as a block, each word with a mask.
    function _padded(bytes memory key, uint256 mask) private pure returns (bytes memory block_) {
        block_ = new bytes($$ block_size $$);
        assembly ("memory-safe") {
            let size := mload(key)
            for { let i := 0 } lt(i, $$ block_size $$) { i := add(i, 32) } {
                let word := 0
                if lt(i, size) {
                    word := mload(add(add(key, 32), i))
                    let unused := mul(8, sub(add(i, 32), size))
                    if gt(add(i, 32), size) { word := shl(unused, shr(unused, word)) }
                }
                mstore(add(add(block_, 32), i), xor(word, mask))
            }
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
}
