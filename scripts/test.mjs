import { runUnderProjectNode } from './bootstrap/run-under-project-node.mjs';

await runUnderProjectNode('scripts/testing/run-tests.ts');
