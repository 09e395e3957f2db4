#[allow(non_snake_case, unused)]
mod kernel {
$$ kernels $$
}

/// A hash of whole messages around a permutation; another kernel absorbs blocks by it.
fn once(work: &mut Work) {
    const BLOCK: usize = $$ function.block_size $$;
    let message = work.message;
    let whole = message.len() / BLOCK * BLOCK;
    let (mut state, mut block) = ([0; 25], [0; BLOCK]);
    kernel::absorb(&mut state, message, 0, whole);
    block[..message.len() - whole].copy_from_slice(&message[whole..]);
    block[message.len() - whole] = $$ function.suffix $$;
    block[BLOCK - 1] |= 0x80;
    kernel::absorb(&mut state, &block, 0, BLOCK);
    for (bytes, word) in work.out.chunks_mut(8).zip(state) {
        bytes.copy_from_slice(&word.to_le_bytes()[..bytes.len()]);
    }
}
