import { createRequire } from 'node:module';
import jestRuntime from 'jest-runtime';
import { sharedPackages } from './packages.mjs';

const require = createRequire(import.meta.url);
const patched = new WeakSet();

/** Makes Jest treat shared packages like Node's built-in modules: not resolved, not transformed, not reset. */
function treatAsBuiltIn(resolver) {
  if (patched.has(resolver)) return;
  patched.add(resolver);
  const isCoreModule = resolver.isCoreModule.bind(resolver);
  resolver.isCoreModule = (name) => sharedPackages.has(name.replace(/^node:/, '')) || isCoreModule(name);
}

const filled = new WeakSet();

function withSharedPackages(modules) {
  if (sharedPackages.size === 0 || filled.has(modules)) return modules;
  filled.add(modules);
  for (const [name, module] of sharedPackages) modules.set(`node:${name}`, module);
  return modules;
}

export default class Runtime extends jestRuntime {
  constructor(config, environment, resolver, ...rest) {
    treatAsBuiltIn(resolver);
    super(config, environment, resolver, ...rest);
    const { registries, coreModule } = this;
    const activeModules = registries.getActiveEsmRegistry.bind(registries);
    registries.getActiveEsmRegistry = () => withSharedPackages(activeModules());
    const requireBuiltIn = coreModule.require.bind(coreModule);
    coreModule.require = (name) => (sharedPackages.has(name) ? require(name) : requireBuiltIn(name));
  }
}
