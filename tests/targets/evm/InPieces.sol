// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Subject} from "hashwright/Subject.sol";

/// Answers for one library's hashes in progress, which come and go as midstates.
contract Main {
    function begun() external view returns (bytes memory found, uint256 gas) {
        gas = gasleft();
        found = Subject.save(Subject.init());
        gas -= gasleft();
    }

    function resumed(bytes calldata midstate) public view returns (bytes memory found, uint256 gas) {
        bytes memory given = midstate;
        gas = gasleft();
        found = Subject.save(Subject.resume(given));
        gas -= gasleft();
        require(keccak256(given) == keccak256(midstate), "the midstate has changed");
    }

    /// Why a midstate is refused: the error as it is.
    function refused(bytes calldata midstate) external view returns (bytes memory found, uint256 gas) {
        try this.resumed(midstate) {} catch (bytes memory reason) {
            found = reason;
        }
        gas = gasleft();
    }

    /// From memory and from calldata, by a copy; a copy of the beginning stays as it was.
    function continued(bytes calldata midstate, bytes calldata given) external view returns (bytes memory found, uint256 gas) {
        bytes memory message = given;
        Subject.State memory state = Subject.resume(midstate);
        Subject.State memory other = Subject.clone(state);
        Subject.State memory before = Subject.clone(state);
        bytes memory behind = _pattern(40);
        gas = gasleft();
        Subject.update(state, message);
        gas -= gasleft();
        Subject.updateCalldata(other, given);
        found = Subject.save(state);
        require(keccak256(found) == keccak256(Subject.save(other)), "calldata");
        require(keccak256(midstate) == keccak256(Subject.save(before)), "a copy has changed");
        require(keccak256(behind) == keccak256(_pattern(40)), "what is behind has changed");
        Subject.reset(other);
        require(keccak256(Subject.save(other)) == keccak256(Subject.save(Subject.init())), "reset");
    }

    function finished(bytes calldata midstate) external view returns (bytes memory found, uint256 gas) {
        Subject.State memory state = Subject.resume(midstate);
        gas = gasleft();
        found = Subject.digest(state);
        gas -= gasleft();
        require(keccak256(found) == keccak256(Subject.digest(state)), "again");
    }

    /// A message in pieces: the ends of all but the last, as four bytes each.
    function inPieces(bytes calldata message, bytes calldata ends) external view returns (bytes memory found, uint256 gas) {
        gas = gasleft();
        Subject.State memory state = Subject.init();
        uint256 begin;
        for (uint256 i = 0; i < ends.length; i += 4) {
            uint256 end = uint32(bytes4(ends[i:]));
            Subject.update(state, message[begin:end]);
            begin = end;
        }
        Subject.updateCalldata(state, message[begin:]);
        found = Subject.digest(state);
        gas -= gasleft();
    }
    // if xof

    function output(bytes calldata midstate, bytes calldata size) external view returns (bytes memory found, uint256 gas) {
        Subject.State memory state = Subject.resume(midstate);
        gas = gasleft();
        found = Subject.xof(state, uint32(bytes4(size)));
        gas -= gasleft();
        bytes memory behind = _pattern(40);
        require(keccak256(found) == keccak256(Subject.xof(state, uint32(bytes4(size)))), "again");
        require(keccak256(behind) == keccak256(_pattern(40)), "what is behind has changed");
    }
    // end

    function _pattern(uint256 size) private pure returns (bytes memory made) {
        made = new bytes(size);
        for (uint256 i = 0; i < size; i++) made[i] = bytes1(uint8(i * 31 + 7));
    }
}
