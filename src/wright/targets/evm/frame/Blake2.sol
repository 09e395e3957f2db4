pragma solidity ^0.8.20;

/// @title $$ title $$ ($$ standard $$), by the machine's compression at address 9 (EIP-152)
library $$ library $$ {
    /// The chain has no contract at address 9.
    error NoCompression();

    uint256 private constant START0 = $$ first $$;
    uint256 private constant START0_256 = $$ shorter $$;
    uint256 private constant START1 = $$ second $$;

/*% include "Digests.sol" %*/

    /// @notice $$ title $$-256 of a message in memory: the digest of 32 bytes, which is no part of the longer one.
    function hash256(bytes memory message) internal view returns (bytes32) {
        (uint256 a, ) = _from(START0_256, message);
        return bytes32(a);
    }

    /// @notice $$ title $$-256 of a message in calldata.
    function hash256Calldata(bytes calldata message) internal view returns (bytes32) {
        (uint256 a, ) = _fromCalldata(START0_256, message);
        return bytes32(a);
    }

    /// The state after two digests, which are a whole block.
    function _pair($$ two $$) private view returns (uint256 a, uint256 b) {
        bool there;
        assembly ("memory-safe") {
            let call_ := mload(0x40)
            let h := add(call_, 4)
            mstore(call_, shl(224, 12))
            mstore(h, START0)
            mstore(add(h, 32), START1)
            /*% for at, word in laid %*/
            mstore(add(call_, $$ 68 + at $$), $$ word $$)
            /*% endfor %*/
            mstore(add(call_, 196), or(shl(248, $$ block_size $$), shl(120, 1)))
            there := and(eq(returndatasize(), 64), staticcall(gas(), 9, call_, 213, h, 64))
            a := mload(h)
            b := mload(add(h, 32))
        }
        if (!there) revert NoCompression();
    }
/*% for form, type in forms.items() %*/

    function _hash$$ form $$($$ type $$ message) private view returns (uint256 a, uint256 b) {
        return _from$$ form $$(START0, message);
    }

    /// The state after a message, by whose first word it begins.
    function _from$$ form $$(uint256 start, $$ type $$ message) private view returns (uint256 a, uint256 b) {
        bool there = true;
        assembly ("memory-safe") {
            // behind the free pointer: rounds, 4 bytes; h, 64; m, 128; t, 16; f, 1
            let call_ := mload(0x40)
            let h := add(call_, 4)
            let m := add(call_, 68)
            mstore(call_, shl(224, 12))
            mstore(h, start)
            mstore(add(h, 32), START1)
            mstore(add(call_, 181), 0)
            let size := /*% if form %*/message.length/*% else %*/mload(message)/*% endif %*/

            let from := /*% if form %*/message.offset/*% else %*/add(message, 32)/*% endif %*/

            let done := 0
            for { let more := 1 } more { } {
                /*% if form %*/
                calldatacopy(m, add(from, done), $$ block_size $$)
                /*% else %*/
                mstore(m, mload(add(from, done)))
                mstore(add(m, 32), mload(add(add(from, done), 32)))
                mstore(add(m, 64), mload(add(add(from, done), 64)))
                mstore(add(m, 96), mload(add(add(from, done), 96)))
                /*% endif %*/
                let left := sub(size, done)
                more := gt(left, $$ block_size $$)
                done := add(done, $$ block_size $$)
                if iszero(more) {
                    calldatacopy(add(m, left), calldatasize(), sub($$ block_size $$, left))
                    mstore8(add(call_, 212), 1)
                    done := size
                }
                mstore8(add(call_, 196), done)
                mstore8(add(call_, 197), shr(8, done))
                mstore8(add(call_, 198), shr(16, done))
                mstore8(add(call_, 199), shr(24, done))
                there := and(there, staticcall(gas(), 9, call_, 213, h, 64))
                there := and(there, eq(returndatasize(), 64))
            }
            a := mload(h)
            b := mload(add(h, 32))
        }
        if (!there) revert NoCompression();
    }
/*% endfor %*/
}
