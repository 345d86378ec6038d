import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { minify } from 'rolldown/utils';
import { BUNDLES, MODULES } from './artefacts.ts';
import { entitiesByName } from './entities-by-name.mjs';
import { readServerSources, SOURCES } from './server-sources.ts';

/** Packages that stay in `node_modules`. */
const NOT_BUNDLED = [
  ...['bull', 'swagger-ui-dist', '@node-rs/argon2'], // read their files by path
  'ioredis', // shared with bull
  ...['gpt-tokenizer', 'openai', '@opentelemetry/(?!api$)[^/]+'], // loaded only when they are used
  'libphonenumber-js', // for a rule that no DTO has; see `validators`
];
/** Packages that Nest and pg load if they are there. */
const OPTIONAL = ['@nestjs/microservices', '@nestjs/websockets', '@fastify/static', 'pg-native'];

/** Loaded only when it is used, but bundled: it needs the same copy of Nest as the modules. */
const LOADED_LATER = '@nestjs/bull';

const PACKAGES = 'packages';
/** Of one file, in bytes. What V8 needs to compile a file of 8 MB stays with the process afterwards: 20 MB. */
const MAX_PACKAGES_SIZE = 600_000;

/** Errors are reported in the lines of our sources. Maps of the packages would be twenty times as large as ours. */
const withoutMapsOfPackages: Plugin = {
  name: 'without-maps-of-packages',
  load: {
    filter: { id: /node_modules.*\.[cm]?js$/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: { mappings: '' } }),
  },
};

const namedEntities: Plugin = {
  name: 'entities-by-name',
  transform: {
    filter: { id: /@mikro-orm[\\/]decorators[\\/]utils\.js$/ },
    handler: (code) => ({ code: entitiesByName(code), map: { mappings: '' } }),
  },
};

const LOADS_VALIDATORS =
  /const require = createRequire\(import\.meta\.url\);|const max_1 = require\("libphonenumber-js\/max"\);/;

/**
 * Nest loads the validators by `createRequire`, which a bundler does not follow. They load the numbers of all countries for one
 * rule, which loads them when it is used.
 */
const validators: Plugin = {
  name: 'validators',
  transform: {
    filter: { id: /(@nestjs[\\/]mapped-types[\\/].*[\\/]type-helpers\.utils|[\\/]IsPhoneNumber)\.js$/ },
    handler: (code, id) => {
      const load = code.match(LOADS_VALIDATORS)?.[0];
      if (!load) throw new Error(`${id} loads the validators in another way`);
      return {
        code: code.replace(load, '').replaceAll('max_1.', 'require("libphonenumber-js/max").'),
        map: { mappings: '' },
      };
    },
  },
};

/** Exports that are computed when they are read: those of undici are. */
const VALUES_OF_HTTP = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { get }]) =>
  get ? [] : [name],
);

/**
 * An `import` of `node:http` reads all that it exports, and its WebSocket loads undici: 40 ms of processor time at each start.
 * `require` reads nothing.
 */
const httpWithoutUndici: Plugin = {
  name: 'http-without-undici',
  resolveId: {
    filter: { id: /^(node:)?http$/ },
    handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? '\0http' : null),
  },
  load: {
    filter: { id: /^\0http$/ },
    handler: () => `const http = process.getBuiltinModule('node:http');
      export default http;
      export const { ${VALUES_OF_HTTP.join(', ')} } = http;`,
  },
};

/**
 * V8 keeps the text of every file that was loaded, in two bytes a character as soon as one of them is not ASCII. Names are
 * kept: they stand in stack traces, and frameworks read them.
 */
const shortText: Plugin = {
  name: 'short-text',
  renderChunk: (code, { name, fileName }) =>
    minify(fileName, code, {
      module: true,
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: name === PACKAGES, asciiOnly: true },
      sourcemap: true,
    }),
};

/** Node measures each line of a file that names a map when it loads the file, although the maps of packages are empty. */
const withoutEmptyMaps: Plugin = {
  name: 'without-empty-maps',
  generateBundle: (_options, files) => {
    for (const [fileName, file] of Object.entries(files)) {
      if (file.type !== 'chunk' || file.name !== PACKAGES) continue;
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
      delete files[`${fileName}.map`];
    }
  },
};

const sources = readServerSources();

/** Writes programs with the modules that they share; the folder of these has their name. */
const bundle = (name: string, programs: string[]) =>
  build({
    ...sources,
    input: Object.fromEntries(programs.map((program) => [program, join(SOURCES, `${program}.ts`)])),
    external: new RegExp(`^(${[...NOT_BUNDLED, ...OPTIONAL].join('|')})(/|$)`),
    // Packages contain their development builds otherwise.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      sources.plugins,
      withoutMapsOfPackages,
      namedEntities,
      validators,
      httpWithoutUndici,
      shortText,
      withoutEmptyMaps,
    ],
    output: {
      dir: BUNDLES,
      chunkFileNames: `${name}/[name].js`,
      codeSplitting: {
        groups: [
          { name: PACKAGES, test: new RegExp(`node_modules/(?!${LOADED_LATER})`), maxSize: MAX_PACKAGES_SIZE },
          { name: 'modules', minShareCount: 2 },
        ],
      },
      // MikroORM and the log name classes.
      keepNames: true,
      // Decorators need reflect-metadata, which each program imports first.
      strictExecutionOrder: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
      minify: false, // by default it would write the text anew, without the escapes of `shortText`
    },
  });

/** Bundles the modules of the server with their packages to a few files, which halves the time of a start. See docs/adr/0039. */
for (const name of existsSync(BUNDLES) ? readdirSync(BUNDLES) : [])
  if (join(BUNDLES, name) !== MODULES) rmSync(join(BUNDLES, name), { recursive: true });
// Tests load `app` before the moment of a start; see wait-to-begin.mjs.
await bundle('server', ['main', 'app', 'admin', 'demo-history']);
// Apart: each of its threads would load all packages of the server.
await bundle('rebuild', ['rebuild-search-index']);
