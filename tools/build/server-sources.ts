import { resolve } from 'node:path';
import { before as documentApi } from '@nestjs/swagger/plugin';
import { build, type InputOptions, type Plugin } from 'rolldown';
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
function readConfig(file: string): { files: string[]; options: ts.CompilerOptions } {
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(file, '..'));
  return { files: fileNames.filter((file) => !file.endsWith('.d.ts')), options };
}

export const formatDiagnostic = (diagnostic: ts.Diagnostic): string =>
  ts.formatDiagnosticsWithColorAndContext([diagnostic], {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getNewLine: () => ts.sys.newLine,
  });

/** TypeScript compiles the modules with the description of the API, because it is made of their types. */
function describedModules(configFile: string): Plugin {
  let program: ts.Program | undefined;
  return {
    name: 'described-modules',
    load(id) {
      if (!isDescribed(id)) return null;
      program ??= createProgram(configFile);
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
function createProgram(configFile: string): ts.Program {
  const { files, options } = readConfig(configFile);
  return ts.createProgram({
    rootNames: files.filter(isDescribed),
    options: { ...options, incremental: false, noCheck: true, outDir: undefined, tsBuildInfoFile: undefined },
  });
}

/** How a build reads the sources of the server: each module is compiled by itself, and types are not checked. */
export const readServerSources = (configFile = CONFIG_FILE): InputOptions => ({
  platform: 'node',
  tsconfig: configFile,
  resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  plugins: [describedModules(configFile)],
  checks: { pluginTimings: false },
});

/** Compiles each module of the server to a file of its own. */
export async function compileModules(configFile: string, output: string): Promise<void> {
  await build({
    ...readServerSources(configFile),
    input: readConfig(configFile).files,
    external: /^(?![./]|\0?@oxc-project)/, // the helpers of decorators are no package: rolldown has them
    treeshake: false,
    output: {
      dir: output,
      preserveModules: true,
      preserveModulesRoot: resolve(configFile, '../src'),
      sourcemap: true,
      minify: false,
    },
  });
}
