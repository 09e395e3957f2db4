/*% for kernel in own %*/
// $$ kernel.name $$: $$ kernel.recipe $$
// proof: $$ kernel.proof $$
$$ kernel.text $$
/*% endfor %*/
