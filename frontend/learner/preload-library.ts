import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const isChunk = (file: Rolldown.OutputBundle[string] | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk';

/**
 * Adds to the page's head what the library, where most visits begin, would request one after the other once the scripts
 * run: its code, its style sheet and the user.
 */
export const preloadLibrary = (): Plugin => ({
  name: 'preload-library',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle = {}, chunk: entry }): HtmlTagDescriptor[] {
      const library = Object.values(bundle).find((file) => isChunk(file) && file.name === 'library');
      if (!isChunk(library)) throw new Error('The build has no code of the library page');
      const preloaded = importsOf(entry?.fileName, bundle);
      const scripts = [...importsOf(library.fileName, bundle)].filter((file) => !preloaded.has(file));
      const styles = scripts.flatMap((file) => {
        const chunk = bundle[file];
        return isChunk(chunk) ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      return [
        ...scripts.map((file) => preload({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
        ...styles.map((file) => preload({ rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
        preload({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href: '/api/auth/user' }),
      ];
    },
  },
});

/** A file with all that it imports at once. */
function importsOf(file: string | undefined, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = file ? bundle[file] : undefined;
  if (!isChunk(chunk) || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const imported of chunk.imports) importsOf(imported, bundle, found);
  return found;
}

const preload = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
