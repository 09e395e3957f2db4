using System;
using System.Runtime.InteropServices;

namespace Hashwright
{
    internal static class $$holder$$
    {
/*% for kernel in own %*/
/*% if not loop.first %*/

/*% endif %*/
// Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
// Proof: $$kernel.proof$$
$$kernel.text$$
/*% endfor %*/
    }
}
