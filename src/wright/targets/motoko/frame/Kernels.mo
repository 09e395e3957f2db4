import Prim "$$up$$../internal/Prim";

module {
  /*% for kernel in own %*/
  /*% if not loop.first %*/

  /*% endif %*/
  // Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
  // Proof: $$kernel.proof$$
$$kernel.text$$
  /*% endfor %*/
};
