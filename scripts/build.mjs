import { runUnderProjectNode } from './bootstrap/run-under-project-node.mjs';

await runUnderProjectNode('scripts/build-all.ts');
