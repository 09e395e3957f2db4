// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Subject} from "hashwright/Subject.sol";

/// Answers for one library: each function gives a digest, and the gas that it took.
contract Main {
    function inMemory(bytes calldata given) external view returns (bytes memory found, uint256 gas) {
        bytes memory message = given;
        gas = gasleft();
        found = Subject.digest(message);
        gas -= gasleft();
    }

    function inCalldata(bytes calldata message) external view returns (bytes memory found, uint256 gas) {
        gas = gasleft();
        found = Subject.digestCalldata(message);
        gas -= gasleft();
    }

    /// A pair by value, behind an array, over memory that may hold anything.
    function paired(bytes calldata left, bytes calldata right) external view returns (bytes memory found, uint256 gas) {
        bytes memory before = _pattern(100);
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
            for { let at := free } lt(at, add(free, 4096)) { at := add(at, 32) } { mstore(at, not(at)) }
        }
        gas = gasleft();
        RESULT = Subject.pair(GIVEN);
        gas -= gasleft();
        assembly ("memory-safe") {
            if sub(free, mload(0x40)) { revert(0, 0) }
        }
        found = bytes.concat(NAMES);
        require(keccak256(before) == keccak256(_pattern(100)), "what is before has changed");
    }

    // if hmac
    function code(bytes calldata key, bytes calldata message) external view returns (bytes memory found, uint256 gas) {
        (bytes memory ours, bytes memory given) = (key, message);
        gas = gasleft();
        RESULT = Subject.hmac(ours, given);
        gas -= gasleft();
        found = bytes.concat(NAMES);
    }

    function derived(bytes calldata key, bytes calldata salt, bytes calldata info, bytes calldata size)
        external
        view
        returns (bytes memory found, uint256 gas)
    {
        gas = gasleft();
        found = Subject.hkdf(key, salt, info, uint32(bytes4(size)));
        gas -= gasleft();
    }
    // end
    // if shorter

    function shorter(bytes calldata given) external view returns (bytes memory found, uint256 gas) {
        bytes memory message = given;
        gas = gasleft();
        found = bytes.concat(Subject.hash256(message), Subject.hash256Calldata(given));
        gas -= gasleft();
    }
    // end
    // if xof

    /// Output between a marked array and another, as long as the second argument says.
    function output(bytes calldata given, bytes calldata size) external view returns (bytes memory found, uint256 gas) {
        bytes memory message = given;
        uint256 length = uint32(bytes4(size));
        gas = gasleft();
        found = Subject.xof(message, length);
        gas -= gasleft();
        bytes memory behind = _pattern(40);
        require(keccak256(found) == keccak256(Subject.xofCalldata(given, length)), "calldata");
        require(keccak256(behind) == keccak256(_pattern(40)), "what is behind has changed");
    }
    // end

    /// Between two arrays and behind them, all of memory that is in use stays as it was.
    function marked(bytes calldata given) external pure returns (bytes memory found, uint256 changed) {
        bytes memory before = _pattern(given.length + 77);
        bytes memory message = given;
        bytes memory behind = _pattern(333);
        bytes32 was;
        uint256 free;
        uint256 start;
        assembly ("memory-safe") {
            start := before
            free := mload(0x40)
            was := keccak256(start, sub(free, start))
            // what lies behind is anybody's: it may hold anything
            for { let at := free } lt(at, add(free, 8192)) { at := add(at, 32) } { mstore(at, not(at)) }
        }
        Subject.hash(message);
        assembly ("memory-safe") {
            changed := or(sub(free, mload(0x40)), mload(0x60))
            changed := or(changed, xor(was, keccak256(start, sub(free, start))))
        }
        found = Subject.digest(message);
        assembly ("memory-safe") {
            changed := or(changed, xor(was, keccak256(start, sub(free, start))))
        }
        require(behind.length == 333, "the pattern behind has changed");
    }

    function _pattern(uint256 size) private pure returns (bytes memory made) {
        made = new bytes(size);
        for (uint256 i = 0; i < size; i++) made[i] = bytes1(uint8(i * 31 + 7));
    }
}
