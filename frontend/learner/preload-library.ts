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
      const library = Object.values(bundle).find((file) => isChunk(file) && file.name === 'library-page');
      if (!isChunk(library)) throw new Error('The build has no code of the library page');
      const scripts = [library.fileName, ...library.imports].filter(
        (file) => file !== entry?.fileName && !entry?.imports.includes(file),
      );
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

const preload = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
