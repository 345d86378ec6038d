import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const FRAMEWORK =
  /^\0rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-redux|redux|redux-thunk|@reduxjs|immer|reselect|use-sync-external-store|react-router|react-router-dom)[\\/]/;
const OWN_CODE_AND_ICONS = /[\\/](frontend|libs)[\\/]\w+[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;
const DIALOGS = /[\\/]components[\\/](confirm|form)-dialog\./;
const isCommon = (module: string) => OWN_CODE_AND_ICONS.test(module) && !DIALOGS.test(module);

const source = (path: string): string => resolve(import.meta.dirname, path);
const ENTRY = source('src/main.tsx');
/** Where most visits begin. Other lists of cases share its parts. */
const LIBRARY = [source('src/library/library-page.tsx'), source('src/library/filter-bar.tsx')];
/** What every page of a signed-in user loads once it is shown. */
const AFTERWARDS = [
  source('src/offline/answer-keeper.ts'),
  source('src/offline/local-data.tsx'),
  source('src/layout/reviews-link.tsx'),
  source('../shared/src/theme/theme-keeper.tsx'),
];
/** Of modules that so many pages and other parts import, every visit needs most. */
const COMMON_FROM = 8;

/**
 * Every file that a page needs is a request, and a browser sends six at a time. The many small modules that pages share
 * are therefore grouped into few files. Menus and dialogs stay apart: they are not needed for the first paint. A group also
 * takes what its modules import, unless a group before it has taken that.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: FRAMEWORK, priority: 4 },
  group('common', 3, (context) => {
    const start = importedAtOnce([ENTRY], context);
    const uses = countUses(context);
    return (module) =>
      module !== ENTRY && (start.has(module) || (isCommon(module) && (uses.get(module) ?? 0) >= COMMON_FROM));
  }),
  group('library', 2, (context) => {
    const library = importedAtOnce(LIBRARY, context);
    return (module) => library.has(module);
  }),
  group('afterwards', 1, (context) => {
    const afterwards = importedAtOnce(AFTERWARDS, context);
    return (module) => afterwards.has(module);
  }),
];

/** A group of the modules for which a condition holds, which is created when the modules are known. */
function group(
  name: string,
  priority: number,
  createCondition: (context: Rolldown.ChunkingContext) => (module: string) => boolean,
): Rolldown.CodeSplittingGroup {
  let has: ((module: string) => boolean) | undefined;
  return {
    name: (module, context) => {
      has ??= createCondition(context);
      return has(module) ? name : null;
    },
    debugName: name,
    priority,
  };
}

/** How many parts of the application that are imported when they are needed import a module. */
function countUses(context: Rolldown.ChunkingContext): Map<string, number> {
  const uses = new Map<string, number>();
  for (const part of loadedWhenNeeded(ENTRY, context))
    for (const module of importedAtOnce([part], context)) uses.set(module, (uses.get(module) ?? 0) + 1);
  return uses;
}

/** These modules and all that they import, directly or not, without what is imported when it is needed. */
function importedAtOnce(modules: string[], context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  for (const module of modules) {
    if (found.has(module)) continue;
    found.add(module);
    importedAtOnce(infoOf(module, context).importedIds, context, found);
  }
  return found;
}

/** Every part of the application that is imported when it is needed. */
function loadedWhenNeeded(module: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const parts = new Set<string>();
  seen.add(module);
  const { importedIds, dynamicallyImportedIds } = infoOf(module, context);
  for (const part of dynamicallyImportedIds) parts.add(part);
  for (const next of [...importedIds, ...dynamicallyImportedIds])
    if (!seen.has(next)) for (const part of loadedWhenNeeded(next, context, seen)) parts.add(part);
  return parts;
}

function infoOf(module: string, context: Rolldown.ChunkingContext): Rolldown.ModuleInfo {
  const info = context.getModuleInfo(module);
  if (!info) throw new Error(`${module} is not in the build`);
  return info;
}
