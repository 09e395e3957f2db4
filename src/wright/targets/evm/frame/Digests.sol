/*% if midstate %*/
    /// A hash in progress: how many bytes it has, and the words and the bytes that it keeps.
    struct State {
        uint256 length;
        bytes kept;
    }

    /// Why bytes are no midstate of this function.
    enum Flaw {
        Short,
        Magic,
        Damaged,
        Version,
        Function,
        Reserved,
        Length,
        Size
    }

    /// Bytes that no Hashwright package has saved, or for another function.
    error NoMidstate(Flaw flaw);

/*% endif %*/
/*% if hmac %*/
    /// HKDF gives no more than $$ 255 * digest_size $$ bytes.
    error TooLong();

/*% endif %*/
    /// @notice The digest of a message in memory.
/*% if gas.memory %*/
    /// @dev $$ gas.memory $$
/*% endif %*/
    function hash(bytes memory message) internal $$ mutability $$ returns ($$ result $$) {
        ($$ used $$) = _hash(message);
        return $$ returned $$;
    }

    /// @notice The digest of a message in calldata, which is copied behind the free pointer.
/*% if gas.calldata %*/
    /// @dev $$ gas.calldata $$
/*% endif %*/
    function hashCalldata(bytes calldata message) internal $$ mutability $$ returns ($$ result $$) {
        ($$ used $$) = _hashCalldata(message);
        return $$ returned $$;
    }

    /// @notice The digest of a message in memory, as $$ digest_size $$ bytes.
    function digest(bytes memory message) internal $$ mutability $$ returns (bytes memory) {
        ($$ result if pair else result ~ " found" $$) = hash(message);
        return abi.encodePacked($$ "high, low" if pair else "found" $$);
    }

    /// @notice The digest of a message in calldata, as $$ digest_size $$ bytes.
    function digestCalldata(bytes calldata message) internal $$ mutability $$ returns (bytes memory) {
        ($$ result if pair else result ~ " found" $$) = hashCalldata(message);
        return abi.encodePacked($$ "high, low" if pair else "found" $$);
    }

    /// @notice The digest of two digests of this function, the left one first: a node of a Merkle tree.
/*% if gas.pair %*/
    /// @dev $$ gas.pair $$
/*% endif %*/
    function pair($$ two $$) internal $$ mutability $$ returns ($$ result $$) {
        ($$ used $$) = _pair($$ sides $$);
        return $$ returned $$;
    }
/*% if hmac %*/

    /// @notice HMAC of a message under a key of any length (FIPS 198-1).
    function hmac(bytes memory key, bytes memory message) internal $$ mutability $$ returns ($$ result $$) {
        return hash(_outer(key, message));
    }

    /// @notice HKDF of a key: `size` bytes, at most $$ 255 * digest_size $$, for a purpose (RFC 5869). The salt may be empty.
    function hkdf(bytes memory key, bytes memory salt, bytes memory info, uint256 size)
        internal
        $$ mutability $$
        returns (bytes memory found)
    {
        if (size > $$ 255 * digest_size $$) revert TooLong();
        key = digest(_outer(salt, key));
        bytes memory last;
        for (uint256 i = 1; found.length < size; i++) {
            last = digest(_outer(key, bytes.concat(last, info, bytes1(uint8(i)))));
            found = bytes.concat(found, last);
        }
        assembly ("memory-safe") {
            mstore(found, size)
        }
    }

    /// What HMAC hashes at last.
    function _outer(bytes memory key, bytes memory message) private $$ mutability $$ returns (bytes memory) {
        if (key.length > $$ block_size $$) key = digest(key);
        bytes memory inner = digest(bytes.concat(_padded(key, $$ inner $$), message));
        return bytes.concat(_padded(key, $$ outer $$), inner);
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
/*% endif %*/
