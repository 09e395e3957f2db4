// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Subject} from "hashwright/Subject.sol";

/// Answers for one tree: output of any length from any place, and what is made under keys.
contract Main {
    /// Bytes of a message that is hashed twice, as a transaction has gas for no more.
    uint256 private constant MOST = 50_000;

    /// Output from a place on, as long as the last argument says, between marked arrays.
    function sought(bytes calldata given, bytes calldata place, bytes calldata size)
        external
        view
        returns (bytes memory found, uint256 gas)
    {
        bytes memory message = given;
        gas = gasleft();
        found = Subject.xof(message, uint32(bytes4(size)), uint64(bytes8(place)));
        gas -= gasleft();
        bytes memory behind = _pattern(40);
        if (bytes8(place) == 0 && given.length < MOST) {
            bytes memory begun = Subject.xofCalldata(given, uint32(bytes4(size)));
            require(keccak256(found) == keccak256(begun), "without a place");
        }
        require(keccak256(behind) == keccak256(_pattern(40)), "what is behind has changed");
        require(keccak256(message) == keccak256(given), "the message has changed");
    }

    function under(bytes calldata given, bytes calldata key, bytes calldata place, bytes calldata size)
        external
        view
        returns (bytes memory found, uint256 gas)
    {
        gas = gasleft();
        found = Subject.keyed(bytes32(key), given, uint32(bytes4(size)), uint64(bytes8(place)));
        gas -= gasleft();
        if (bytes8(place) == 0 && found.length >= 32 && given.length < MOST) {
            require(Subject.keyed(bytes32(key), given) == bytes32(found), "by value");
        }
    }

    function derived(bytes calldata given, bytes calldata context, bytes calldata place, bytes calldata size)
        external
        view
        returns (bytes memory found, uint256 gas)
    {
        gas = gasleft();
        found = Subject.deriveKey(context, given, uint32(bytes4(size)), uint64(bytes8(place)));
        gas -= gasleft();
        if (bytes8(place) == 0 && found.length >= 32 && given.length < MOST) {
            require(Subject.deriveKey(context, given) == bytes32(found), "by value");
        }
    }

    function _pattern(uint256 size) private pure returns (bytes memory made) {
        made = new bytes(size);
        for (uint256 i = 0; i < size; i++) made[i] = bytes1(uint8(i * 31 + 7));
    }
}
