import { resolve } from 'node:path';
import { before as documentApi } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import nestCli from '../../nest-cli.json' with { type: 'json' };

const { tsConfigPath, plugins } = nestCli.compilerOptions;
const CONFIG_FILE = resolve(import.meta.dirname, '../..', tsConfigPath);

/** A program whose modules describe their API, as `nest build` makes it: by the plugin that nest-cli.json names. */
const createProgram: ts.CreateProgram<ts.EmitAndSemanticDiagnosticsBuilderProgram> = (...options) => {
  const program = ts.createEmitAndSemanticDiagnosticsBuilderProgram(...options);
  const emit = program.emit;
  program.emit = (file, writeFile, cancellation, onlyDeclarations) =>
    emit(file, writeFile, cancellation, onlyDeclarations, {
      before: plugins.map(({ options }) => documentApi(options, program.getProgram())),
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
