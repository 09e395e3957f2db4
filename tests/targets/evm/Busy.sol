// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {SHA1} from "hashwright/SHA1.sol";
import {SHA512} from "hashwright/SHA512.sol";

/// A function with many variables, and assembly that is not marked as memory-safe.
contract Main {
    mapping(uint256 => uint256) private store;

    function busy(bytes calldata message) external returns (bytes memory found, uint256 sum) {
        uint256 a = message.length;
        uint256 b = a * 3 + 1;
        uint256 c = b ^ a;
        uint256 d = c + b;
        uint256 e = d * a;
        (bytes32 x, bytes32 y) = SHA512.hashCalldata(message);
        store[a] = uint256(x) ^ b;
        (bytes32 p, ) = SHA512.hash(abi.encodePacked(x, y, a));
        store[b] = c + d + e;
        assembly {
            let free := mload(0x40)
            mstore(free, a)
        }
        found = bytes.concat(x, y);
        sum = a ^ b ^ c ^ d ^ e ^ uint256(p) ^ uint160(SHA1.hash(found));
    }
}
