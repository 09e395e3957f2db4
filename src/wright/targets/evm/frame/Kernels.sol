pragma solidity ^0.8.20;

/// @title Kernels of $$ title $$
/// @notice Each is proven to compute what its standard says, for all inputs. They are called by the libraries.
/// @dev Memory from the free pointer on is used as scratch, and not reserved. What a kernel is given lies before it.
library $$ library $$ {
/*% for kernel in own %*/
    // $$ kernel.name $$: $$ kernel.recipe $$
    // proof: $$ kernel.proof $$
$$ kernel.text $$
/*% endfor %*/
}
