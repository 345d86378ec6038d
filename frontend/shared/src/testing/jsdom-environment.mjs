import '../../../../libs/testing/jest/code-cache.mjs';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'fetch',
  'Headers',
  'Response',
  'Blob',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom has no network; Node's takes its place, so that MSW can intercept it. */
export default class extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const { location } = this.global;
    // A page may request '/api/…'; Node needs an absolute URL.
    this.global.Request = class extends Request {
      constructor(input, options) {
        super(typeof input === 'string' ? new URL(input, location.href) : input, options);
      }
    };
  }

  exportConditions() {
    return ['node', 'node-addons', 'import', 'default'];
  }
}
