import { resolve } from 'node:path';
import { before as documentApi } from '@nestjs/swagger/plugin';
import type { InputOptions, Plugin } from 'rolldown';
import ts from 'typescript';
import nestCli from '../../nest-cli.json' with { type: 'json' };

const { sourceRoot, compilerOptions } = nestCli;
const root = resolve(import.meta.dirname, '../..');
export const SOURCES = resolve(root, sourceRoot);
export const CONFIG_FILE = resolve(root, compilerOptions.tsConfigPath);

/** Adds the description of the API to the modules that nest-cli.json names, as `nest build` does. */
export const describeApi = (program: ts.Program): ts.CustomTransformers => ({
  before: compilerOptions.plugins.map(({ options }) => documentApi(options, program)),
});

const DESCRIBED = compilerOptions.plugins.flatMap(({ options }) => [
  ...options.dtoFileNameSuffix,
  ...options.controllerFileNameSuffix,
]);
const isDescribed = (file: string): boolean => DESCRIBED.some((suffix) => file.endsWith(suffix));

/** The server's modules, without tests, and how TypeScript compiles them. */
export function readConfig(): { files: string[]; options: ts.CompilerOptions } {
  const { config } = ts.readConfigFile(CONFIG_FILE, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(CONFIG_FILE, '..'));
  return { files: fileNames.filter((file) => !file.endsWith('.d.ts')), options };
}

export const formatDiagnostic = (diagnostic: ts.Diagnostic): string =>
  ts.formatDiagnosticsWithColorAndContext([diagnostic], {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getNewLine: () => ts.sys.newLine,
  });

/** TypeScript compiles the modules with the description of the API, because it is made of their types. */
function describedModules(): Plugin {
  let program: ts.Program | undefined;
  return {
    name: 'described-modules',
    load(id) {
      if (!isDescribed(id)) return null;
      program ??= createProgram();
      const output = { code: '', map: '' };
      const keep: ts.WriteFileCallback = (file, text) => {
        output[file.endsWith('.map') ? 'map' : 'code'] = text;
      };
      const source = program.getSourceFile(id);
      const [error] = program.getSyntacticDiagnostics(source);
      if (error) this.error(formatDiagnostic(error));
      program.emit(source, keep, undefined, false, describeApi(program));
      return { ...output, moduleType: 'js' };
    },
  };
}

/** The described modules and what they import, for their types; `npm test` checks these. */
function createProgram(): ts.Program {
  const { files, options } = readConfig();
  return ts.createProgram({
    rootNames: files.filter(isDescribed),
    options: { ...options, incremental: false, noCheck: true, outDir: undefined, tsBuildInfoFile: undefined },
  });
}

/** How a build reads the sources of the server: each module is compiled by itself, and types are not checked. */
export const readServerSources = (): InputOptions => ({
  platform: 'node',
  tsconfig: CONFIG_FILE,
  resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  plugins: [describedModules()],
  checks: { pluginTimings: false },
});
