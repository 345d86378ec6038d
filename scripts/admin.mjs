import { runUnderProjectNode } from './bootstrap/run-under-project-node.mjs';

await runUnderProjectNode('scripts/admin.ts');
