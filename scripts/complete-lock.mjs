// Run after `npm install`: completes package-lock.json, so that `npm ci` accepts it on every platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPackages } from '../tools/packages/missing-packages.mjs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPackages(lock.packages);
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));

writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} platform packages added to package-lock.json.`);
