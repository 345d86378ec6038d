import vm from 'node:vm';
import { MAIN_CONTEXT } from './main-context.mjs';

/**
 * npm packages that most test files of a project need. Node itself loads them once for each worker: they are compiled,
 * evaluated and optimised once. See docs/adr/0021.
 */
export class SharedPackages {
  #names;
  #load;
  #loading;

  /** By import specifier; empty until they are loaded. */
  modules = new Map();
  require;

  /** Both functions belong to the module that has the list: they find the packages of its folder. */
  constructor(names, { load, require }) {
    this.#names = names;
    this.#load = load;
    this.require = require;
  }

  /** Loads the packages once per worker. */
  load() {
    this.#loading ??= this.#loadAll();
    return this.#loading;
  }

  async #loadAll() {
    // In turn: one may require() a module that another imports, which has to be there then.
    for (const name of this.#names) this.modules.set(name, await forJest(name, await this.#load(name)));
  }
}

/** Wraps a module of Node's loader so that Jest's modules can import it. */
async function forJest(identifier, exports) {
  const module = new vm.SyntheticModule(
    Object.keys(exports),
    function () {
      for (const name of Object.keys(exports)) this.setExport(name, exports[name]);
    },
    { identifier, context: MAIN_CONTEXT },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}
