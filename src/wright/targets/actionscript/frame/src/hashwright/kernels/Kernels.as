package hashwright.kernels {
  import flash.utils.ByteArray;
  import flash.utils.Endian;

  /**
   * Kernels of $$title$$. They check nothing: arrays are other ones each, long enough and in the function's order of bytes,
   * and their cursors are left anywhere.
   *
   * @private
   */
  public final class $$holder$$ {
/*% for kernel in own %*/
/*% if not loop.first %*/

/*% endif %*/
// Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
// Proof: $$kernel.proof$$
$$kernel.text$$
/*% endfor %*/
  }
}
