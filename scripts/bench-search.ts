import { parseArgs } from 'node:util';
import { PEERS_SEED } from '@msk/testing/library';
import { measureSizes } from '../tools/bench/library/measure-sizes.ts';
import { comparePeers } from '../tools/bench/peers/compare-peers.ts';

/** Cases; others may be given as arguments. */
const SIZES = [1_280, 10_000, 100_000, 1_000_000];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'boolean' },
    profile: { type: 'boolean' },
    seed: { type: 'string', default: String(PEERS_SEED) },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', multiple: true },
  },
});

process.exit(await (options.peers ? compareWithPeers() : measure()));

function compareWithPeers(): Promise<number> {
  const { profile, seed, rounds, seconds, connections } = options;
  return comparePeers({
    profile,
    seed: Number(seed),
    rounds: Number(rounds),
    seconds: Number(seconds),
    connections: connections?.map(Number),
  });
}

function measure(): Promise<number> {
  const sizes = positionals.map(Number).filter(Number.isInteger);
  return measureSizes(sizes.length > 0 ? sizes : SIZES);
}
