#[allow(non_snake_case, unused)]
mod kernel {
$$ kernels $$
}

/// A hash of whole messages around a kernel that takes blocks; another pads and ends.
fn once(work: &mut Work) {
    const BLOCK: usize = $$ function.block_size $$;
    let message = work.message;
    /*% if function.keeps_last %*/
    let left = if message.is_empty() { 0 } else { (message.len() - 1) % BLOCK + 1 };
    /*% else %*/
    let left = message.len() % BLOCK;
    /*% endif %*/
    let whole = message.len() - left;
    let (mut state, mut block) = ($$ function.start | words $$, [0; BLOCK]);
    kernel::compress(&mut state, message, 0, whole);
    block[..left].copy_from_slice(&message[whole..]);
    kernel::finish(&mut state, &mut block, left, message.len() as u64);
    for (bytes, word) in work.out.chunks_mut($$ function.word_size $$).zip(state) {
        bytes.copy_from_slice(&word.to_$$ "be" if function.big_endian else "le" $$_bytes()[..bytes.len()]);
    }
}
