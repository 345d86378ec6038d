import { type Frame, sampleStacks } from '../library/cpu-profile.ts';

/** The parts of an answer's time, by the modules of their code. */
const PARTS: [part: string, module: RegExp][] = [
  ['session', /\/identity\/|passport|jsonwebtoken|\/jw[sa]\/|cookie|safe-buffer|buffer-equal/],
  ['entitlement', /\/billing\//],
  ['access, limits', /platform\/(http\/access|limits)\//],
  [
    'parsing, validating',
    /class-(validator|transformer)|validation\.pipe|http\/input\/|id\.pipe|common\/pipes|querystring/,
  ],
  ['SQL', /node_modules\/(pg|pg-pool|pg-protocol|pg-types|postgres-\w+|kysely|dataloader)\/|\/database\//],
  ['search, list', /catalog\/(search|queries)\//],
  ['mapping', /catalog\/wire\/|format-duration/],
  ['compressing, hashing', /compress|zlib|json-answer/],
  ['logging', /pino|\/logging\/|sonic-boom|redact/],
  ['metrics, tracing', /prom-client|\/metrics\/|tracing/],
  ['headers', /helmet|security-headers|same-origin|redirect-to-https/],
  ['request context', /request-context|@mikro-orm\/|async_/],
  ['Nest', /@nestjs\/|rxjs|reflect-metadata/],
  ['Express', /node_modules\/(express|router|path-to-regexp|\S*\/express)\//],
];
const SERIALISING = /^(stringify|json)$/;
/** Of Node itself: reading requests, writing answers, and all calls of the system. */
const HTTP = 'HTTP, sending';

/** Milliseconds of the process for an answer, by part; the longest first. `work` returns the number of answers. */
export async function profileParts(pid: number, work: () => Promise<number>): Promise<[part: string, ms: number][]> {
  const byPart = new Map<string, number>();
  let answers = 0;
  await sampleStacks(
    pid,
    async () => {
      answers = await work();
    },
    (stack, microseconds) => {
      const part = partOf(stack);
      byPart.set(part, (byPart.get(part) ?? 0) + microseconds);
    },
  );
  byPart.delete('(idle)');
  return [...byPart]
    .map(([part, microseconds]): [string, number] => [part, microseconds / 1_000 / answers])
    .sort(([, one], [, other]) => other - one);
}

/** That of the innermost function which belongs to a part: what Node does for it counts as its own. */
function partOf(stack: Frame[]): string {
  const innermost = stack[0]!;
  if (/^\((idle|garbage collector|program)\)$/.test(innermost.name)) return innermost.name;
  for (const { name, module } of stack) {
    // Written to a socket by whomever: the system call is that of sending.
    if (module.startsWith('node:net') || module.startsWith('node:_http')) return isDatabase(stack) ? 'SQL' : HTTP;
    const part = PARTS.find(([, pattern]) => pattern.test(module))?.[0];
    if (part) return part === 'Express' && SERIALISING.test(name) ? 'serialising' : part;
  }
  return HTTP;
}

const isDatabase = (stack: Frame[]): boolean => stack.some(({ module }) => /node_modules\/pg(-\w+)?\//.test(module));
