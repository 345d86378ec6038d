import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Release } from './src/service-worker/release.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const entry = fileURLToPath(new URL('./src/service-worker/service-worker.ts', import.meta.url));

/** Pages that are of no use without the server: their code is stored when they are used. */
const ONLINE_PAGES = /^src\/(auth|auth-test|account|billing|legal)\//;
const isOnlinePage = ({ facadeModuleId }: Chunk): boolean =>
  ONLINE_PAGES.test(relative(import.meta.dirname, facadeModuleId ?? ''));

/** What every page loads beside its code. */
const COMMON_ASSETS = /\/(theme-at-start|icon|inter-latin-wght)[\w-]*\.\w+$/;

/**
 * Builds the service worker with the list of the application's files in it. It is a file without a hash, so that
 * browsers find its next version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await buildWorker(releaseOf(bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function releaseOf(bundle: Bundle): Release {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const stored = new Set<string>();
  for (const chunk of chunks)
    if (!isOnlinePage(chunk) && isLoadedByItself(chunk)) addWithImports(bundle, chunk, stored);
  for (const file of Object.keys(bundle)) if (COMMON_ASSETS.test(file)) stored.add(file);
  const otherFiles = Object.keys(bundle).filter(
    (file) => /^assets\/.*\.(js|css|woff2)$/.test(file) && !stored.has(file),
  );
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html');
  const hash = createHash('sha256')
    .update(page.source)
    .update(JSON.stringify([...stored, ...otherFiles].sort()));
  const toPaths = (files: Iterable<string>) => [...files].map((file) => `/${file}`).sort();
  return { version: hash.digest('hex').slice(0, 12), files: toPaths(stored), otherFiles: toPaths(otherFiles) };
}

const isLoadedByItself = ({ isEntry, isDynamicEntry }: Chunk): boolean => isEntry || isDynamicEntry;

/** Adds a chunk, its styles, and everything that it imports at once. */
function addWithImports(bundle: Bundle, chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') addWithImports(bundle, imported, files);
  }
}

/** One file without imports: not every browser has workers that are modules. */
async function buildWorker(release: Release): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = [built].flat();
  const worker = output && 'output' in output ? output.output[0] : undefined;
  if (!worker) throw new Error('The service worker could not be built');
  return worker.code;
}
