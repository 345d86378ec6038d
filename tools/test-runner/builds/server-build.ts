import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BUNDLES } from '../../build/artefacts.ts';
import { print } from '../../process/terminal.ts';
import { FAILED, PASSED } from '../report/outcome.ts';
import type { Step } from '../step.ts';

/** In MB (1,000,000 bytes). V8 keeps the text of what is loaded for as long as the server runs. */
const TEXT_BUDGET = 10.5;

/** Only a setting or a rare task needs them, and each costs memory. An import of `node:http` loads undici. */
const LOADED_WHEN_USED = /^(bull|gpt-tokenizer|openai|@opentelemetry\/sdk-trace|(node:)?http)(\/|$)/;

/** For one such character V8 stores the file in two bytes a character. */
const NOT_ASCII = /[^\0-\x7f]/;
/** Node measures the lines of a file that names a map; the packages have none. */
const MAP_OF_PACKAGES = /\/\/# sourceMappingURL=packages/;
const DEVELOPMENT_BUILD = /react-dom-server[\w-]*\.development/;
/** Not `import("bull")`, which loads it when it runs. */
const STATIC_IMPORT = /\b(?:from|import) ?"([^"]+)"/g;

/** Checks the build itself: what every server has in memory because of it. */
export const serverBuild: Step = {
  name: "the server's build: text within budget, nothing loaded at the start that few servers use",
  command: 'npm test -- --only=build',
  run: () => {
    const files = readFilesOfStart(join(BUNDLES, 'main.js'));
    const faults = [...files].flatMap(([file, text]) => findFaults(text).map((fault) => `${file} ${fault}`));
    for (const fault of faults) print(`  ${fault}`);
    const size = [...files.values()].reduce((total, text) => total + text.length, 0) / 1_000_000;
    print(`  server: ${size.toFixed(2)} MB of ${TEXT_BUDGET} MB of text in ${files.size} files`);
    return Promise.resolve(faults.length === 0 && files.size > 1 && size <= TEXT_BUDGET ? PASSED : FAILED);
  },
};

/** The text of a file and of all bundled files that it imports at once, by their names. */
function readFilesOfStart(path: string, texts = new Map<string, string>()): Map<string, string> {
  const name = relative(BUNDLES, path);
  if (texts.has(name)) return texts;
  const text = readFileSync(path, 'utf8');
  texts.set(name, text);
  for (const imported of importsOf(text)) {
    const file = join(dirname(path), imported);
    if (imported.startsWith('.') && existsSync(file)) readFilesOfStart(file, texts);
  }
  return texts;
}

const findFaults = (text: string): string[] => [
  ...(NOT_ASCII.test(text) ? ['contains a character that is not ASCII'] : []),
  ...(MAP_OF_PACKAGES.test(text) ? ['names a source map, which is empty'] : []),
  ...(DEVELOPMENT_BUILD.test(text) ? ['contains a development build of React'] : []),
  ...importsOf(text)
    .filter((name) => LOADED_WHEN_USED.test(name))
    .map((name) => `imports ${name}`),
];

const importsOf = (text: string): string[] => [...text.matchAll(STATIC_IMPORT)].map(([, name = '']) => name);
