import { runUnderProjectNode } from './bootstrap/run-under-project-node.mjs';

await runUnderProjectNode('scripts/bench/run-relevance.ts');
