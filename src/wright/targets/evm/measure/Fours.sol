// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Subject} from "hashwright/Subject.sol";

/// Digests of four messages of one length, which stand side by side, each call with the gas that it took.
contract Main {
    function four(bytes calldata all_) external view returns (bytes memory found, uint256 gas) {
        bytes[4] memory messages = _apart(all_);
        gas = gasleft();
        bytes[4] memory digests = Subject.digest4(messages);
        gas -= gasleft();
        found = bytes.concat(digests[0], digests[1], digests[2], digests[3]);
    }

    function each(bytes calldata all_) external view returns (bytes memory found, uint256 gas) {
        bytes[4] memory messages = _apart(all_);
        bytes[4] memory digests;
        gas = gasleft();
        for (uint256 i = 0; i < 4; i++) digests[i] = Subject.digest(messages[i]);
        gas -= gasleft();
        found = bytes.concat(digests[0], digests[1], digests[2], digests[3]);
    }

    /// The four messages.
    function _apart(bytes calldata all_) private pure returns (bytes[4] memory messages) {
        uint256 size = all_.length / 4;
        for (uint256 i = 0; i < 4; i++) messages[i] = all_[i * size:(i + 1) * size];
    }
}
