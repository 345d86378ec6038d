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

/** jsdom has no network; that of Node takes its place, so that MSW can stand in front of it. */
export default class extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const { location } = this.global;
    // A page may ask for '/api/…'; Node wants to know of which host.
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
