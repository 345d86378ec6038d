import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes down which modules were built in, beside the manifest: the check of the learner's build reads it. */
export function moduleList(): Plugin {
  const repository = `${import.meta.dirname}/..`;
  return {
    name: 'module-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
      const files = modules.map((id) => relative(repository, id.replace('\0', ''))).sort();
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files, null, 1) });
    },
  };
}
