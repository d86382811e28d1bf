"""The kernel as one LLVM module: what Numba makes of each function, joined, with a C function for each entry.

Numba is asked for its intermediate code only: it neither optimizes a function nor makes machine code of it. That is
done once for the whole module, which a release is made of for every machine (`build.py`). Numba's and llvmlite's inner
interfaces are used here, so the build pins both exactly.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import llvmlite.binding as llvm

from . import jit
from .signature import Array, Number, Signature, Workspace
from .sources import entries, fingerprint

PREFIX = "airlandsea_"
C_TYPES = {"i": "i64", "u": "i64", "f": "double"}  # by the kind of a number

RUNTIME = """
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
define void @NRT_incref(ptr %x) alwaysinline {
  ret void
}
define void @NRT_decref(ptr %x) alwaysinline {
  ret void
}
"""  # roots are exact on every machine; nothing in the kernel lies on a counted heap


@dataclass(frozen=True)
class Target:
    """What machine code is made for."""

    triple: str
    cpu: str = ""
    features: str = ""
    relocation: str = "pic"

    def machine(self) -> Any:
        """Return LLVM's description of the machine."""
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        return llvm.Target.from_triple(self.triple).create_target_machine(
            cpu=self.cpu, features=self.features, opt=3, reloc=self.relocation, codemodel="default"
        )


def lower() -> str:
    """Return the module of all entries as text, not optimized yet, for any machine."""
    os.environ[jit.LOWERING] = "1"
    with collecting() as parts:
        found = [(Signature.of(entry), jit.compiled_twin(entry)) for entry in entries()]
    whole = llvm.parse_assembly(RUNTIME)
    for part in parts:
        for function in part.functions:
            if not function.is_declaration:
                function.linkage = llvm.Linkage.weak_odr
        whole.link_in(part)
    declared = {name_in_numba(twin): signature for signature, twin in found}
    wrappers = [wrapper(signature, whole.get_function(name)) for name, signature in declared.items()]
    sources = f'@{PREFIX}sources = constant [{len(fingerprint()) + 1} x i8] c"{fingerprint()}\\00"'
    whole.link_in(llvm.parse_assembly("\n".join([sources, *wrappers])))
    for value in (*whole.functions, *whole.global_variables):
        if not value.is_declaration and not value.name.startswith(PREFIX):
            value.linkage = llvm.Linkage.internal
    return str(whole)


@contextmanager
def collecting() -> Iterator[list[Any]]:
    """Have Numba stop when it has made its intermediate code, and collect that."""
    from numba.core import codegen, cpu

    parts: list[Any] = []

    def finalize(library: Any) -> None:
        library._finalized = True
        parts.append(library._final_module)

    def get_executable(context: Any, library: Any, fndesc: Any, env: Any) -> Any:  # noqa: ARG001
        from numba import _dynfunc

        library._ensure_finalized()
        name = fndesc.qualname.split(".")[-1]
        return _dynfunc.make_function(fndesc.lookup_module(), name, "", 0, env, (library,))

    before = codegen.CPUCodeLibrary.finalize, cpu.CPUContext.get_executable
    codegen.CPUCodeLibrary.finalize, cpu.CPUContext.get_executable = finalize, get_executable
    try:
        yield parts
    finally:
        codegen.CPUCodeLibrary.finalize, cpu.CPUContext.get_executable = before


def name_in_numba(dispatcher: Any) -> str:
    """Return what Numba calls the function with the declared types."""
    name: str = dispatcher.overloads[dispatcher.signatures[0]].fndesc.llvm_func_name
    return name


# C functions


def wrapper(signature: Signature, function: Any) -> str:
    """Return a function with C's calling convention, around one with Numba's."""
    types = [str(argument.type) for argument in function.arguments]
    parameters, lines, values = [], [], []
    for place, parameter in enumerate(signature.parameters.values()):
        name = f"%a{place}"
        kind = C_TYPES[parameter.dtype.kind] if isinstance(parameter, Number) else "ptr"
        parameters.append(f"{kind} {name}")
        more, passed = pass_on(parameter, name)
        lines += more
        values += passed
    given = [f"{kind} {value}" for kind, value in zip(types, ["%ret", "%exc", *values], strict=True)]
    returned = signature.returns
    kind = C_TYPES[returned.dtype.kind] if returned else "void"
    room = kind if returned else "ptr"
    end = [f"%value = load {kind}, ptr %ret", f"ret {kind} %value"] if returned else ["ret void"]
    call = f'%status = call i32 @"{function.name}"({", ".join(given)})'
    body = [f"%ret = alloca {room}", "%exc = alloca ptr", *lines, call, *end]
    declaration = f'declare i32 @"{function.name}"({", ".join(types)})'
    head = f"define {kind} @{PREFIX}{signature.name}({', '.join(parameters)}) {{"
    return "\n".join([declaration, head, *(f"  {line}" for line in body), "}"])


def pass_on(parameter: Number | Array | Workspace, name: str) -> tuple[list[str], list[str]]:
    """Return the instructions and the values that hand over what came in as `name`."""
    if isinstance(parameter, Number):
        return [], [name]
    if isinstance(parameter, Array):
        return [], [name] if parameter.is_record else array_values(parameter, name, str(parameter.minimum))
    lines, values = [], []
    for place, field in enumerate(parameter.fields.values()):
        at, data, length = (f"{name}.{part}{place}" for part in ("p", "d", "n"))
        lines += [f"{at} = getelementptr i8, ptr {name}, i64 {16 * place}", f"{data} = load ptr, ptr {at}"]
        if field.is_record:
            values += [data]
        else:
            lines += [f"{at}n = getelementptr i8, ptr {name}, i64 {16 * place + 8}", f"{length} = load i64, ptr {at}n"]
            values += array_values(field, data, length)
    return lines, values


def array_values(array: Array, data: str, length: str) -> list[str]:
    """Return an array as Numba hands it over: two owners (none here), length, item size, data, shape, stride."""
    size = str(array.dtype.itemsize)
    return ["null", "null", length, size, data, length, size]


# Machine code


def compile_object(text: str, target: Target) -> bytes:
    """Return the object file of a module for a machine, optimized as a whole."""
    machine = target.machine()
    lines = [line for line in text.splitlines() if not line.startswith(("target datalayout", "target triple"))]
    head = [f'target datalayout = "{machine.target_data}"', f'target triple = "{target.triple}"']
    module = llvm.parse_assembly("\n".join([*head, *lines]))
    module.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    unknown = [function.name for function in module.functions if function.is_declaration]
    allowed = ("llvm.", "memcpy", "memset", "memmove")
    if wrong := [name for name in unknown if not name.startswith(allowed)]:
        raise RuntimeError(f"the kernel calls what no machine has: {', '.join(wrong)}")
    return bytes(machine.emit_object(module))
