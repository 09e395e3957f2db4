/*% macro noted(kernel) %*/
// $$ kernel.name $$: $$ kernel.recipe $$
// proof: $$ kernel.proof $$
/*% endmacro %*/
/*% for each in used %*/
use super::$$ each $$;

/*% endfor %*/
/*% for module in modules %*/
/// $$ module.about $$
/*% if module.file %*/
#[cfg($$ module.file.here $$)]
/*% endif %*/
$$ "pub(crate) " if module.file $$mod $$ module.name $$ {
/*% for file, called in module.called.items() %*/
use crate::$$ file $$::{$$ called | join(", ") $$};
$$ "\n" if loop.last $$/*% endfor %*/
/*% for kernel in module.kernels %*/
$$ noted(kernel) $$$$ "#[target_feature(enable = \"" ~ module.file.callers ~ "\")]\n" if module.file $$$$ kernel.text $$$$ "" if loop.last else "\n" $$
/*% endfor %*/
}

/*% endfor %*/
/*% if chosen %*/
/// The kernel that is right for this processor.
pub(crate) fn compress(H: &mut [$$ word $$; $$ words $$], M: &[u8], offset: usize, end: usize) {
/*% for each in chosen %*/
    #[cfg($$ each.file.here $$)]
    if crate::$$ each.file.name $$::is_here() {
        // SAFETY: the processor has the instructions that the kernel is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            $$ each.file.name $$::$$ each.kernel $$(H, M, offset, end);
        }
        return;
    }
/*% endfor %*/
    portable::compress(H, M, offset, end);
}

/*% endif %*/
/*% for kernel in own if kernel.name not in elsewhere %*/
$$ noted(kernel) $$$$ kernel.text $$
/*% endfor %*/
