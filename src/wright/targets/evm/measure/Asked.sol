// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Subject} from "hashwright/Subject.sol";

/// Digests by one library, each with the gas that it took.
contract Main {
    function inMemory(bytes calldata given) external view returns (bytes memory found, uint256 gas) {
        bytes memory message = given;
        gas = gasleft();
        Subject.hash(message);
        gas -= gasleft();
        found = Subject.digest(message);
    }

    function inCalldata(bytes calldata message) external view returns (bytes memory found, uint256 gas) {
        gas = gasleft();
        Subject.hashCalldata(message);
        gas -= gasleft();
        found = Subject.digestCalldata(message);
    }
}
