import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Lists the bundled modules beside the manifest, for the check of the learner's build. */
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
