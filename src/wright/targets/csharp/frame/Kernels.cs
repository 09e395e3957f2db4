using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

#pragma warning disable 649 // fields that overlap are set by their twins

namespace Hashwright
{
/*% for kernel, owner in strangers %*/
    using $$kernel.capitalize()$$ = Hashwright.$$owner$$.$$kernel.capitalize()$$;
/*% if loop.last %*/

/*% endif %*/
/*% endfor %*/
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
