"""The subset of Solidity and Yul that we print."""

from __future__ import annotations

from pathlib import Path

from wright.languages.syntax.grammars import Grammar
from wright.languages.syntax.lexer import Lexer

GRAMMAR = Path(__file__).parent / "grammar.lark"
LEXER = Lexer("Solidity", others='"memory-safe"')
_SOLIDITY = """
abstract address anonymous as assembly bool break byte bytes bytes32 case catch constant constructor
continue contract default delete do else emit enum error event external fallback false final fixed for
from function hex if immutable import in indexed inline interface internal int int256 is leave let
library mapping match memory modifier msg block tx new now null of override payable pragma private public
pure receive relocatable return returns revert static storage string struct super switch this throw true
try type typedef typeof ufixed uint uint256 unchecked using var view virtual while
"""
_INSTRUCTIONS = """
add addmod address and balance basefee blobbasefee blobhash blockhash byte call callcode calldatacopy
calldataload calldatasize caller callvalue chainid clz codecopy codesize coinbase create create2
delegatecall difficulty div eq exp extcodecopy extcodehash extcodesize gas gaslimit gasprice gt invalid
iszero keccak256 log0 log1 log2 log3 log4 lt mcopy mload mod msize mstore mstore8 mul mulmod not number
or origin pc pop prevrandao return returndatacopy returndatasize revert sar sdiv selfbalance selfdestruct
sgt shl shr signextend sload slt smod sstore staticcall stop sub timestamp tload tstore xor
"""
INSTRUCTIONS = frozenset(_INSTRUCTIONS.split())
"""Yul's names of instructions, in solc 0.8.37: they are called, and cannot be names of anything else."""
SOLIDITY = Grammar("Solidity", GRAMMAR, LEXER, frozenset(_SOLIDITY.split()))
"""Its keywords cannot be names."""
