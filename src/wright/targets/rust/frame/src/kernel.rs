/*% macro noted(kernel) %*/
// $$ kernel.name $$: $$ kernel.recipe $$
// proof: $$ kernel.proof $$
/*% endmacro %*/
/*% for each in used %*/
use super::$$ each $$;

/*% endfor %*/
/*% for kernel in own if not instructed %*/
$$ noted(kernel) $$$$ kernel.text $$
/*% endfor %*/
/*% if instructed %*/
/// By any processor's instructions.
mod portable {
$$ noted(portable) $$$$ portable.text $$
}

/// By the SHA instructions of x86 processors.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod instructed {
use crate::shani::{$$ called | join(", ") $$};

$$ noted(instructed) $$#[target_feature(enable = "sha,sse4.1")]
$$ instructed.text $$
}

/// The kernel that is right for this processor.
pub(crate) fn compress(H: &mut [$$ word $$; $$ words $$], M: &[u8], offset: usize, end: usize) {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    if crate::shani::is_here() {
        // SAFETY: the processor has the instructions that the kernel is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            instructed::$$ instructed.name $$(H, M, offset, end);
        }
        return;
    }
    portable::compress(H, M, offset, end);
}

/*% for kernel in own if kernel.name not in [portable.name, instructed.name] %*/
$$ noted(kernel) $$$$ kernel.text $$
/*% endfor %*/
/*% endif %*/
