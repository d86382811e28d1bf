"""Building the WebAssembly module: the kernel with an allocator of its own, which imports nothing.

The module is linked by `wasm-ld`, of this machine or of `ziglang` from PyPI. Besides the entries it exports its memory,
the allocator (`airlandsea_allocate`, `airlandsea_release`), and two texts that end with a zero byte: the hash of the
sources (`airlandsea_sources`), and of the declarations that a caller has to know (`airlandsea_layout`).
"""

import re
import shutil
import sys
from importlib.util import find_spec

from .typescript import layout_hash

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint"  # that every browser has had since 2021
STACK_BYTES = 262_144
TEXTS = ("airlandsea_sources", "airlandsea_layout")

# A list of free blocks in the order of their addresses; neighbours are joined. A block begins with 16 bytes: its size,
# and the next free block. The allocator returns zeros: it clears memory that was used before, and all other is new.
ALLOCATOR = """
@__heap_base = external global i8
@free_blocks = internal global ptr null
@used_until = internal global i64 0
declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)

define i32 @airlandsea_allocate(i32 %bytes) {
start:
  %is_absurd = icmp ugt i32 %bytes, 4294901760
  br i1 %is_absurd, label %full, label %measure
measure:
  %padded = add i32 %bytes, 31
  %size = and i32 %padded, -16
  br label %search
search:
  %link = phi ptr [ @free_blocks, %measure ], [ %link_of_next, %look ]
  %block = load ptr, ptr %link
  %is_end = icmp eq ptr %block, null
  br i1 %is_end, label %append, label %look
look:
  %link_of_next = getelementptr i8, ptr %block, i32 4
  %room = load i32, ptr %block
  %is_too_small = icmp ult i32 %room, %size
  br i1 %is_too_small, label %search, label %take
take:
  %next = load ptr, ptr %link_of_next
  %rest = sub i32 %room, %size
  %is_split = icmp uge i32 %rest, 32
  br i1 %is_split, label %split, label %whole
split:
  %second = getelementptr i8, ptr %block, i32 %size
  %link_of_second = getelementptr i8, ptr %second, i32 4
  store i32 %rest, ptr %second
  store ptr %next, ptr %link_of_second
  store ptr %second, ptr %link
  store i32 %size, ptr %block
  br label %clear
whole:
  store ptr %next, ptr %link
  br label %clear
clear:
  %taken = load i32, ptr %block
  %length = sub i32 %taken, 16
  %used = getelementptr i8, ptr %block, i32 16
  call void @llvm.memset.p0.i32(ptr %used, i8 0, i32 %length, i1 false)
  %address = ptrtoint ptr %used to i32
  ret i32 %address
append:
  %until = load i64, ptr @used_until
  %base = ptrtoint ptr @__heap_base to i64
  %base_padded = add i64 %base, 15
  %first = and i64 %base_padded, -16
  %is_first = icmp eq i64 %until, 0
  %at = select i1 %is_first, i64 %first, i64 %until
  %wide = zext i32 %size to i64
  %end = add i64 %at, %wide
  %is_beyond = icmp ugt i64 %end, 4294901760
  br i1 %is_beyond, label %full, label %count
count:
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %pages_wide = zext i32 %pages to i64
  %limit = shl i64 %pages_wide, 16
  %fits = icmp ule i64 %end, %limit
  br i1 %fits, label %enter, label %grow
grow:
  %missing = sub i64 %end, %limit
  %missing_padded = add i64 %missing, 65535
  %more_wide = lshr i64 %missing_padded, 16
  %more = trunc i64 %more_wide to i32
  %grown = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %more)
  %is_refused = icmp eq i32 %grown, -1
  br i1 %is_refused, label %full, label %enter
enter:
  store i64 %end, ptr @used_until
  %at_narrow = trunc i64 %at to i32
  %new = inttoptr i32 %at_narrow to ptr
  store i32 %size, ptr %new
  %given = add i32 %at_narrow, 16
  ret i32 %given
full:
  ret i32 0
}

define void @airlandsea_release(i32 %address) {
start:
  %is_nothing = icmp eq i32 %address, 0
  br i1 %is_nothing, label %done, label %begin
begin:
  %at = sub i32 %address, 16
  %block = inttoptr i32 %at to ptr
  br label %search
search:
  %before = phi ptr [ null, %begin ], [ %next, %onwards ]
  %link = phi ptr [ @free_blocks, %begin ], [ %link_of_next, %onwards ]
  %next = load ptr, ptr %link
  %is_end = icmp eq ptr %next, null
  %is_behind = icmp ugt ptr %next, %block
  %is_place = or i1 %is_end, %is_behind
  br i1 %is_place, label %insert, label %onwards
onwards:
  %link_of_next = getelementptr i8, ptr %next, i32 4
  br label %search
insert:
  %link_of_block = getelementptr i8, ptr %block, i32 4
  store ptr %next, ptr %link_of_block
  store ptr %block, ptr %link
  call void @join_blocks(ptr %block, ptr %next)
  call void @join_blocks(ptr %before, ptr %block)
  br label %done
done:
  ret void
}

define internal void @join_blocks(ptr %block, ptr %next) {
start:
  %is_first = icmp eq ptr %block, null
  br i1 %is_first, label %done, label %measure
measure:
  %size = load i32, ptr %block
  %end = getelementptr i8, ptr %block, i32 %size
  %is_neighbour = icmp eq ptr %end, %next
  br i1 %is_neighbour, label %join, label %done
join:
  %more = load i32, ptr %next
  %sum = add i32 %size, %more
  store i32 %sum, ptr %block
  %link_of_next = getelementptr i8, ptr %next, i32 4
  %after = load ptr, ptr %link_of_next
  %link = getelementptr i8, ptr %block, i32 4
  store ptr %after, ptr %link
  br label %done
done:
  ret void
}
"""


def with_allocator(text: str) -> str:
    """Return the kernel's LLVM module with what only WebAssembly needs."""
    layout = layout_hash()
    return f'{text}{ALLOCATOR}\n@airlandsea_layout = constant [{len(layout) + 1} x i8] c"{layout}\\00"\n'


def link_options(text: str) -> list[str]:
    """Return what `wasm-ld` has to know about a module of LLVM: what it exports."""
    functions = re.findall(r"^define [^@\n]*@(airlandsea_\w+)\(", text, re.MULTILINE)
    return [f"--export={name}" for name in (*functions, *TEXTS)]


def wasm_linker() -> list[str] | None:
    """Return the command that links WebAssembly, of this machine or of `ziglang`; None without one."""
    if find_spec("ziglang"):
        command = [sys.executable, "-m", "ziglang", "wasm-ld"]
    elif found := shutil.which("wasm-ld"):
        command = [found]
    else:
        return None
    return [*command, "--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK_BYTES}"]
