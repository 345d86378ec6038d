import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { MAIN_CONTEXT } from './main-context.mjs';

/** Used by Jest itself while a test has fake timers. */
const NATIVES = { 'jest-native-promise': Promise, 'jest-native-now': Date.now.bind(Date) };
for (const [name, value] of Object.entries(NATIVES))
  Object.defineProperty(globalThis, Symbol.for(name), { value, configurable: true });

/**
 * Runs test files in the main context of their worker, one after the other, each with its own modules. Jest's own
 * environment creates a context for each file: every global is then looked up through a proxy, npm packages are compiled
 * again for each file, and `instanceof` fails across contexts. See docs/adr/0021.
 */
export class MainContextEnvironment {
  /** @param {import('./shared-packages.mjs').SharedPackages} packages */
  constructor({ projectConfig }, packages) {
    this.packages = packages;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.variables = { ...process.env };
    this.listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
    Error.stackTraceLimit = 100;
  }

  async setup() {
    await this.packages.load();
  }

  /** Removes everything that a test file has changed. */
  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const event of process.eventNames()) {
      const before = this.listeners.get(event) ?? [];
      for (const listener of process.rawListeners(event))
        if (!before.includes(listener)) process.removeListener(event, listener);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return MAIN_CONTEXT;
  }
}
