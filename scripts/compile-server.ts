import { resolve } from 'node:path';
import { before as documentApi } from '@nestjs/swagger/plugin';
import ts from 'typescript';

const CONFIG_FILE = resolve(import.meta.dirname, '../backend/tsconfig.build.json');

/** The API documentation is generated from the types and comments of these files. */
const API_DOCUMENTATION = {
  introspectComments: true,
  esmCompatible: true,
  dtoFileNameSuffix: ['.dto.ts', '.view.ts'],
  controllerFileNameSuffix: ['.controller.ts'],
};

/** A program whose modules describe their API. */
const createProgram: ts.CreateProgram<ts.EmitAndSemanticDiagnosticsBuilderProgram> = (...options) => {
  const program = ts.createEmitAndSemanticDiagnosticsBuilderProgram(...options);
  const emit = program.emit;
  program.emit = (file, writeFile, cancellation, onlyDeclarations) =>
    emit(file, writeFile, cancellation, onlyDeclarations, {
      before: [documentApi(API_DOCUMENTATION, program.getProgram())],
    });
  return program;
};

const report = (diagnostics: readonly ts.Diagnostic[]): void =>
  console.error(
    ts.formatDiagnosticsWithColorAndContext(diagnostics, {
      getCanonicalFileName: (file) => file,
      getCurrentDirectory: ts.sys.getCurrentDirectory,
      getNewLine: () => ts.sys.newLine,
    }),
  );

/** Compiles the server to modules, what has changed since the last time; false if it has errors. */
function compile(): boolean {
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(CONFIG_FILE, ts.sys.readFile).config,
    ts.sys,
    resolve(CONFIG_FILE, '..'),
    undefined,
    CONFIG_FILE,
  );
  const program = ts.createIncrementalProgram({ rootNames: fileNames, options, createProgram });
  const { diagnostics } = program.emit();
  const found = [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSemanticDiagnostics(),
    ...diagnostics,
  ];
  if (found.length > 0) report(found);
  return found.length === 0;
}

if (process.argv.includes('--watch')) {
  ts.createWatchProgram(
    ts.createWatchCompilerHost(CONFIG_FILE, { preserveWatchOutput: true }, ts.sys, createProgram, (found) =>
      report([found]),
    ),
  );
} else process.exitCode = compile() ? 0 : 1;
