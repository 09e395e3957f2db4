// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Subject} from "hashwright/Subject.sol";

/// Four messages at once, behind an array that is marked, over memory that may hold anything.
contract Main {
    function four(bytes calldata a, bytes calldata b, bytes calldata c, bytes calldata d)
        external
        pure
        returns (bytes memory found, uint256 kept)
    {
        bytes[4] memory given = [bytes(a), b, c, d];
        bytes memory before = new bytes(100);
        for (uint256 i = 0; i < 100; i++) before[i] = bytes1(uint8(i * 31 + 7));
        bytes32 was = _seen(before);
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
            for { let at := free } lt(at, add(free, 16384)) { at := add(at, 32) } { mstore(at, not(at)) }
        }
        bytes[4] memory digests = Subject.digest4(given);
        found = bytes.concat(digests[0], digests[1], digests[2], digests[3]);
        // if hash
        bytes32[4] memory values = Subject.hash4(given);
        require(keccak256(found) == keccak256(bytes.concat(values[0], values[1], values[2], values[3])), "hash4");
        // end
        require(was == _seen(before) && keccak256(given[3]) == keccak256(d), "what is before has changed");
        assembly ("memory-safe") {
            kept := mload(0x60)
        }
    }
    // if xof

    function output(bytes calldata a, bytes calldata b, bytes calldata c, bytes calldata d, bytes calldata size)
        external
        pure
        returns (bytes memory found, uint256 kept)
    {
        bytes[4] memory given = [bytes(a), b, c, d];
        bytes[4] memory outputs = Subject.xof4(given, uint32(bytes4(size)));
        bytes memory behind = new bytes(40);
        found = bytes.concat(outputs[0], outputs[1], outputs[2], outputs[3]);
        kept = behind.length - 40;
    }
    // end

    function _seen(bytes memory marked) private pure returns (bytes32) {
        return keccak256(marked);
    }
}
