
    /// Four messages are hashed at once if they have one length; call `digest` for each of others.
    error Lengths();

/*% if digest_size == 32 %*/
    /// @notice The digests of four messages of one length, at once; `Lengths` for others, each of which `hash` takes.
    function hash4(bytes[4] memory messages) internal pure returns (bytes32[4] memory found) {
        uint256 states = _absorbed4(messages);
        uint256 to;
        assembly ("memory-safe") {
            to := found
        }
        _unwoven(states, to, to + 32, to + 64, to + 96, 32);
    }

/*% endif %*/
    /// @notice The digests of four messages of one length, at once, as bytes; `Lengths` for others, each of which `digest` takes.
/*% if gas.four %*/
    /// @dev $$ gas.four $$
/*% endif %*/
    function digest4(bytes[4] memory messages) internal pure returns (bytes[4] memory) {
        return _output4(messages, $$ digest_size $$);
    }
/*% if extendable %*/

    /// @notice As many bytes of output as wanted for each of four messages of one length, at once; `Lengths` for others, each of which `xof` takes.
    function xof4(bytes[4] memory messages, uint256 size) internal pure returns (bytes[4] memory) {
        return _output4(messages, size);
    }
/*% endif %*/

    /// An array, and a word behind it that the last bytes of output may reach into.
    function _room(uint256 size) private pure returns (bytes memory found) {
        found = new bytes(size);
        assembly ("memory-safe") {
            mstore(0x40, add(mload(0x40), 32))
        }
    }

    /// So many bytes of output for each message: a block of each, and further ones behind a permutation.
    function _output4(bytes[4] memory messages, uint256 size) private pure returns (bytes[4] memory found) {
        for (uint256 i = 0; i < 4; i++) found[i] = _room(size);
        uint256 states = _absorbed4(messages);
        (uint256 a, uint256 b, uint256 c, uint256 d) = _begin(found);
        unchecked {
            while (size > $$ block_size $$) {
                _unwoven(states, a, b, c, d, $$ block_size $$);
                (a, b, c, d) = (a + $$ block_size $$, b + $$ block_size $$, c + $$ block_size $$, d + $$ block_size $$);
                size -= $$ block_size $$;
                _permuted4(states);
            }
        }
        _unwoven(states, a, b, c, d, size);
    }

    /// The states after four messages, behind the free pointer: of each word of 64 bits one of 256, in which the states' bits take turns.
    function _absorbed4(bytes[4] memory messages) private pure returns (uint256 states) {
        uint256 size = messages[0].length;
        if (messages[1].length != size || messages[2].length != size || messages[3].length != size) revert Lengths();
        (uint256 a, uint256 b, uint256 c, uint256 d) = _begin(messages);
        assembly ("memory-safe") {
            states := mload(0x40)
            calldatacopy(states, calldatasize(), $$ states_room $$)
        }
        unchecked {
            while (size >= $$ block_size $$) {
                _woven(states, a, b, c, d);
                (a, b, c, d) = (a + $$ block_size $$, b + $$ block_size $$, c + $$ block_size $$, d + $$ block_size $$);
                size -= $$ block_size $$;
                _permuted4(states);
            }
            uint256 next = states + $$ states_room $$;
            _padded4(next, a, size);
            _padded4(next + $$ block_room $$, b, size);
            _padded4(next + $$ 2 * block_room $$, c, size);
            _padded4(next + $$ 3 * block_room $$, d, size);
            _woven(states, next, next + $$ block_room $$, next + $$ 2 * block_room $$, next + $$ 3 * block_room $$);
        }
        _permuted4(states);
    }

    /// Where four arrays have their bytes.
    function _begin(bytes[4] memory arrays) private pure returns (uint256 a, uint256 b, uint256 c, uint256 d) {
        assembly ("memory-safe") {
            a := add(mload(arrays), 32)
            b := add(mload(add(arrays, 32)), 32)
            c := add(mload(add(arrays, 64)), 32)
            d := add(mload(add(arrays, 96)), 32)
        }
    }

    /// The last block of a message, with its padding.
    function _padded4(uint256 to, uint256 from, uint256 size) private pure {
        assembly ("memory-safe") {
            for { let i := 0 } lt(i, size) { i := add(i, 32) } { mstore(add(to, i), mload(add(from, i))) }
            calldatacopy(add(to, size), calldatasize(), $$ block_room $$)
            mstore8(add(to, size), $$ suffix $$)
            let end := add(to, $$ block_size - 1 $$)
            mstore8(end, or(byte(0, mload(end)), 0x80))
        }
    }

    /// The permutation of each of four states, which stand behind the free pointer.
    function _permuted4(uint256 states) private pure {
        assembly ("memory-safe") {
            mstore(0x40, add(states, $$ states_room $$))
        }
        $$ kernels4 $$.permute4(states);
        assembly ("memory-safe") {
            mstore(0x40, states)
        }
    }

    /// Four states with a block of each of four messages.
    function _woven(uint256 states, uint256 a, uint256 b, uint256 c, uint256 d) private pure {
        assembly ("memory-safe") {
            for { let i := 0 } lt(i, $$ block_size $$) { i := add(i, 32) } {
                let w0 := mload(add(a, i))
                let w1 := mload(add(b, i))
                let w2 := mload(add(c, i))
                let w3 := mload(add(d, i))
                /*% for one, other, shift, bits in weaving %*/
                {
                    let moved := and(xor(shr($$ shift $$, w$$ one $$), w$$ other $$), $$ bits $$)
                    w$$ other $$ := xor(w$$ other $$, moved)
                    w$$ one $$ := xor(w$$ one $$, shl($$ shift $$, moved))
                }
                /*% endfor %*/
                let to := add(states, shl(2, i))
                /*% for name in woven[:words_left] %*/
                /*% set place = "add(to, %d)" | format(32 * loop.index0) if loop.index0 else "to" %*/
                mstore($$ place $$, xor(mload($$ place $$), w$$ name $$))
                /*% endfor %*/
                if lt(i, $$ block_size - 31 $$) {
                    /*% for name in woven[words_left:] %*/
                    /*% set place = "add(to, %d)" | format(32 * (words_left + loop.index0)) %*/
                    mstore($$ place $$, xor(mload($$ place $$), w$$ name $$))
                    /*% endfor %*/
                }
            }
        }
    }

    /// The first bytes of four states, at most a block, and up to 31 more behind them.
    function _unwoven(uint256 states, uint256 a, uint256 b, uint256 c, uint256 d, uint256 size) private pure {
        assembly ("memory-safe") {
            for { let i := 0 } lt(i, size) { i := add(i, 32) } {
                let from := add(states, shl(2, i))
                /*% for name in woven %*/
                let w$$ name $$ := mload($$ "add(from, %d)" | format(32 * loop.index0) if loop.index0 else "from" $$)
                /*% endfor %*/
                /*% for one, other, shift, bits in weaving | reverse %*/
                {
                    let moved := and(xor(shr($$ shift $$, w$$ one $$), w$$ other $$), $$ bits $$)
                    w$$ other $$ := xor(w$$ other $$, moved)
                    w$$ one $$ := xor(w$$ one $$, shl($$ shift $$, moved))
                }
                /*% endfor %*/
                mstore(add(a, i), w0)
                mstore(add(b, i), w1)
                mstore(add(c, i), w2)
                mstore(add(d, i), w3)
            }
        }
    }
