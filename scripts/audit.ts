import { auditPackages } from '../tools/packages/audit-packages.ts';

const { state, details } = await auditPackages(process.env['npm_config_registry']);
const words = state === 'none known' ? 'no known vulnerability of high or critical severity' : state;
process.stdout.write(`Packages of production: ${words}\n${details.map((line) => `  ${line}\n`).join('')}`);
process.exitCode = state === 'vulnerable' ? 1 : 0;
