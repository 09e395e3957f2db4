// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Subject} from "hashwright/Subject.sol";

/// Digests of two digests by one library, each with the gas that it took.
contract Main {
    function paired(bytes calldata left, bytes calldata right) external view returns (bytes memory found, uint256 gas) {
        (TWO) = (GIVEN);
        gas = gasleft();
        RESULT = Subject.pair(SIDES);
        gas -= gasleft();
        found = bytes.concat(NAMES);
    }

    function joined(bytes calldata left, bytes calldata right) external view returns (bytes memory found, uint256 gas) {
        (TWO) = (GIVEN);
        gas = gasleft();
        found = Subject.digest(bytes.concat(SIDES));
        gas -= gasleft();
    }
}
