/*% if extendable %*/

    /// @notice As many bytes of output as wanted, for the message so far. The state stays, and goes on.
    function xof(State memory state, uint256 size) internal pure returns (bytes memory found) {
        found = _room(size);
        _squeezed(found, _absorbed(state));
    }
/*% endif %*/

    /// @notice A hash in progress: of a message that comes in pieces.
    function init() internal pure returns (State memory state) {
        state.kept = new bytes($$ kept_room + block_size + 32 $$);
        reset(state);
    }

    /// @notice Begin again, in the same memory.
    function reset(State memory state) internal pure {
        bytes memory kept = state.kept;
        state.length = 0;
        assembly ("memory-safe") {
            /*% for name in start %*/
            mstore(add(kept, $$ 32 + 32 * loop.index0 $$), START$$ loop.index0 $$)
            /*% else %*/
            calldatacopy(add(kept, 32), calldatasize(), $$ kept_room $$)
            /*% endfor %*/
        }
    }

    /// @notice A copy, which goes on by itself.
    function clone(State memory state) internal pure returns (State memory) {
        return State(state.length, bytes.concat(state.kept));
    }

    /// @notice The message goes on, in memory. Whole blocks are hashed where they lie.
    function update(State memory state, bytes memory data) internal pure {
        uint256 from;
        assembly ("memory-safe") {
            from := add(data, 32)
        }
        _update(state, from, data.length);
    }

    /// @notice The message goes on, in calldata, which is copied behind the free pointer.
    function updateCalldata(State memory state, bytes calldata data) internal pure {
        uint256 from;
        assembly ("memory-safe") {
            from := mload(0x40)
            calldatacopy(from, data.offset, data.length)
            mstore(0x40, add(from, data.length))
        }
        _update(state, from, data.length);
        assembly ("memory-safe") {
            mstore(0x40, from)
        }
    }

    /// @notice The digest of the message so far. The state stays, and goes on.
    function hash(State memory state) internal pure returns ($$ result $$) {
        ($$ used $$) = _hash(state);
        return $$ returned $$;
    }

    /// @notice The digest of the message so far, as $$ digest_size $$ bytes.
    function digest(State memory state) internal pure returns (bytes memory) {
        ($$ result if pair else result ~ " found" $$) = hash(state);
        return abi.encodePacked($$ "high, low" if pair else "found" $$);
    }

    /// @notice The message so far as a midstate, from which `resume` goes on: in another transaction, or another language.
    function save(State memory state) internal pure returns (bytes memory midstate) {
        uint256 length = state.length;
        uint256 size = $$ 16 + state_size $$ + length % $$ block_size $$;
        bytes memory kept = state.kept;
        midstate = new bytes(size + $$ 4 + 60 $$);
        uint256 from;
        assembly ("memory-safe") {
            from := add(midstate, 32)
            mstore(from, or(shl(192, $$ header $$), shl(128, length)))
        }
        _move(kept, from + 16);
        _copy(from + $$ 16 + state_size $$, _waiting(kept), length % $$ block_size $$);
        uint256 sum = _sum(from, size);
        assembly ("memory-safe") {
            mstore(add(from, size), shl(224, sum))
            mstore(midstate, add(size, 4))
        }
    }

    /// @notice The hash in progress that a midstate of this function has, by whichever of Hashwright's packages; `NoMidstate` for others.
    function resume(bytes memory midstate) internal pure returns (State memory state) {
        uint256 size = midstate.length;
        if (size < 20) revert NoMidstate(Flaw.Short);
        uint256 from;
        uint256 head;
        uint256 sum;
        assembly ("memory-safe") {
            from := add(midstate, 32)
            head := shr(128, mload(from))
            sum := shr(224, mload(sub(add(from, size), 4)))
        }
        if (head >> 96 != 0x48574d53) revert NoMidstate(Flaw.Magic);
        if (sum != _sum(from, size - 4)) revert NoMidstate(Flaw.Damaged);
        if (uint8(head >> 88) != 1) revert NoMidstate(Flaw.Version);
        if (uint8(head >> 80) != $$ midstate $$) revert NoMidstate(Flaw.Function);
        if (uint16(head >> 64) != 0) revert NoMidstate(Flaw.Reserved);
        uint256 length = uint64(head);
        if (length >> 61 != 0) revert NoMidstate(Flaw.Length);
        if (size != $$ 20 + state_size $$ + length % $$ block_size $$) revert NoMidstate(Flaw.Size);
        state = init();
        state.length = length;
        bytes memory kept = state.kept;
        _moveBack(from + 16, kept);
        _copy(_waiting(kept), from + $$ 16 + state_size $$, length % $$ block_size $$);
    }

    /// The message goes on: a block that waits is filled, whole blocks are hashed where they lie, and the rest waits.
    function _update(State memory state, uint256 from, uint256 size) private pure {
        bytes memory kept = state.kept;
        uint256 waits = _waiting(kept);
        uint256 filled = state.length % $$ block_size $$;
        state.length += size;
        unchecked {
            if (filled + size < $$ block_size $$) {
                _copy(waits + filled, from, size);
                return;
            }
            if (filled != 0) {
                _copy(waits + filled, from, $$ block_size $$ - filled);
                _blocks(kept, waits, waits + $$ block_size $$);
                from += $$ block_size $$ - filled;
                size -= $$ block_size $$ - filled;
            }
            filled = size % $$ block_size $$;
            size += from - filled;
            if (size > from) _blocks(kept, from, size);
            _copy(waits, size, filled);
        }
    }

    /// Where the bytes are that wait for the end of their block.
    function _waiting(bytes memory kept) private pure returns (uint256 place) {
        assembly ("memory-safe") {
            place := add(kept, $$ 32 + kept_room $$)
        }
    }

    /// Copy whole words, up to 31 bytes more.
    function _copy(uint256 to, uint256 from, uint256 size) private pure {
        assembly ("memory-safe") {
            for { let end := add(from, size) } lt(from, end) { } {
                mstore(to, mload(from))
                from := add(from, 32)
                to := add(to, 32)
            }
        }
    }

    /// CRC-32 by four bits a step, from a table in the first two words of memory. The first bytes are inverted for the while.
    function _sum(uint256 from, uint256 size) private pure returns (uint256 sum) {
        assembly ("memory-safe") {
            mstore(0, $$ sums[0] $$)
            mstore(32, $$ sums[1] $$)
            let first := mload(from)
            mstore(from, xor(first, shl(224, 0xffffffff)))
            let end := add(from, size)
            // zeros before the message leave the sum at zero
            let before := mod(sub(0, size), 32)
            let mask := shr(shl(3, before), not(0))
            for { let at := sub(from, before) } lt(at, end) { at := add(at, 32) } {
                let word := and(mload(at), mask)
                mask := not(0)
                /*% for step, bytes in flips %*/
                word := or(shl($$ step $$, and(word, $$ bytes $$)), and(shr($$ step $$, word), $$ bytes $$))
                /*% endfor %*/
                word := or(shl(128, word), shr(128, word))
                sum := xor(sum, word)
                for { let i := 0 } lt(i, 8) { i := add(i, 1) } {
                    /*% for _ in range(8) %*/
                    sum := xor(shr(4, sum), shr(224, mload(and(shl(2, sum), 60))))
                    /*% endfor %*/
                }
            }
            sum := xor(sum, 0xffffffff)
            mstore(from, first)
        }
    }
