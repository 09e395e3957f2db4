pragma solidity ^0.8.20;

/// @title $$ title $$ ($$ standard $$), which the machine has itself
/*% if caution %*/
/// @notice $$ caution $$.
/*% endif %*/
library $$ library $$ {
/*% include "Digests.sol" %*/

    function _pair($$ two $$) private pure returns (uint256 a) {
        uint256 free;
        assembly ("memory-safe") {
            free := mload(0x40)
        }
        a = uint256(bytes32($$ name $$(bytes.concat($$ sides $$))));
        assembly ("memory-safe") {
            mstore(0x40, free)
        }
    }

    function _hash(bytes memory message) private pure returns (uint256) {
        return uint256(bytes32($$ name $$(message)));
    }

    function _hashCalldata(bytes calldata message) private pure returns (uint256) {
        return uint256(bytes32($$ name $$(message)));
    }
}
