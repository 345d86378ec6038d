import { setImmediate } from 'node:timers/promises';
import { ModernFakeTimers } from '@jest/fake-timers';
import './fewer-styles.mjs'; // before jsdom
import { JSDOM, VirtualConsole } from 'jsdom';
import { MainContextEnvironment } from '../../../../tools/test-runner/jest/runtime/main-context-environment.mjs';
import { packages } from './packages.mjs';

/** Node's take the place of jsdom's: jsdom has no network, so that MSW can intercept Node's, and no timers to be faked. */
const FROM_NODE = new Set([
  ...['fetch', 'Headers', 'Request', 'Response', 'Blob', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder', 'URL', 'URLSearchParams'],
  ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask', 'performance', 'console'],
]);
/** They are the global object itself. */
const GLOBAL_OBJECT = ['window', 'self', 'parent', 'top', 'frames'];
/** React's scheduler ends what is left of pages that are no longer shown, and looks at the window for it. */
const LAST_TURNS = 10;
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** Describes a global that stands for a property of the window. */
function describeGlobal(window, name) {
  const { value, get } = Object.getOwnPropertyDescriptor(window, name) ?? { value: window[name] };
  if (!get) {
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
    return { value: isMethod ? value.bind(window) : value, writable: true, configurable: true, enumerable: true };
  }
  return {
    get: () => window[name],
    set: (assigned) => {
      window[name] = assigned;
    },
    configurable: true,
    enumerable: true,
  };
}

/** A page in the main context of the worker: the properties of each file's own window are global names meanwhile. */
export default class JsdomEnvironment extends MainContextEnvironment {
  constructor(config, { console }) {
    super(config, packages);
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error) => console.error(error));
    this.dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });
    // What a listener throws, and what React cannot hand to a boundary, fails the test.
    this.dom.window.addEventListener('error', ({ error }) => process.emit('uncaughtException', error));
    this.#makeGlobal(this.dom.window);
    // Again, as the page has more to be faked.
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  #makeGlobal(window) {
    for (const name of [...Object.getOwnPropertyNames(window), ...INHERITED])
      if (!name.startsWith('_') && !FROM_NODE.has(name) && !Object.is(window[name], globalThis[name]))
        Object.defineProperty(globalThis, name, describeGlobal(window, name));
    for (const name of GLOBAL_OBJECT)
      Object.defineProperty(globalThis, name, {
        value: globalThis,
        writable: true,
        configurable: true,
        enumerable: true,
      });
    const { document, location } = window;
    Object.defineProperty(document, 'defaultView', { value: globalThis });
    // A page may request '/api/…'; Node needs an absolute URL.
    globalThis.Request = class extends Request {
      constructor(input, options) {
        super(typeof input === 'string' ? new URL(input, location.href) : input, options);
      }
    };
  }

  async teardown() {
    await super.teardown();
    for (let turn = 0; turn < LAST_TURNS; turn++) await setImmediate();
    for (const name of Object.keys(globalThis)) if (!Object.hasOwn(this.before, name)) delete globalThis[name];
    for (const [name, descriptor] of Object.entries(this.before))
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    this.dom.window.close();
  }

  exportConditions() {
    return ['node', 'node-addons', 'import', 'default'];
  }
}
