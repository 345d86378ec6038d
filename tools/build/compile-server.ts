import { rmSync } from 'node:fs';
import ts from 'typescript';
import { MODULES, serverModules, stampOf } from './artefacts.ts';
import { CONFIG_FILE, compileModules, describeApi, formatDiagnostic } from './server-sources.ts';

async function compile(): Promise<void> {
  rmSync(MODULES, { recursive: true, force: true });
  await compileModules(CONFIG_FILE, MODULES);
}

/** Compiles what changes, and tells the errors of types. */
function watch(): void {
  rmSync(stampOf(serverModules), { force: true });
  const createProgram: ts.CreateProgram<ts.EmitAndSemanticDiagnosticsBuilderProgram> = (...options) => {
    const program = ts.createEmitAndSemanticDiagnosticsBuilderProgram(...options);
    const emit = program.emit;
    program.emit = (file, writeFile, cancellation, onlyDeclarations) =>
      emit(file, writeFile, cancellation, onlyDeclarations, describeApi(program.getProgram()));
    return program;
  };
  ts.createWatchProgram(
    ts.createWatchCompilerHost(CONFIG_FILE, { preserveWatchOutput: true }, ts.sys, createProgram, (found) =>
      console.error(formatDiagnostic(found)),
    ),
  );
}

/** Compiles the server to modules that are not bundled, for development, profiles and benchmarks of single modules. */
if (process.argv.includes('--watch')) watch();
else await compile();
