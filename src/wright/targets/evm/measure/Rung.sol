// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

library Kernel {
TEXT
}

/// The state after whole blocks, and the gas that it took.
contract Main {
    function blocks(bytes calldata start, bytes calldata given) external view returns (bytes memory found, uint256 gas) {
        bytes memory message = given;
        uint256 end;
        uint256 from;
        assembly ("memory-safe") {
            from := add(message, 32)
            end := add(from, mload(message))
        }
        (WORDS) = (START);
        gas = gasleft();
        (NAMES) = Kernel.compress(NAMES, from, end);
        gas -= gasleft();
        found = abi.encodePacked(NAMES);
    }
}
