import jestRuntime from 'jest-runtime';

const patched = new WeakSet();

/** Makes Jest treat shared packages like Node's built-in modules: not resolved, not transformed, not reset. */
function treatAsBuiltIn(resolver, { modules }) {
  if (patched.has(resolver)) return;
  patched.add(resolver);
  const isCoreModule = resolver.isCoreModule.bind(resolver);
  resolver.isCoreModule = (name) => modules.has(name.replace(/^node:/, '')) || isCoreModule(name);
}

const filled = new WeakSet();

function withSharedPackages(registry, { modules }) {
  if (modules.size === 0 || filled.has(registry)) return registry;
  filled.add(registry);
  for (const [name, module] of modules) registry.set(`node:${name}`, module);
  return registry;
}

/** For projects whose environment has shared packages. */
export default class Runtime extends jestRuntime {
  constructor(config, environment, resolver, ...rest) {
    const { packages } = environment;
    treatAsBuiltIn(resolver, packages);
    super(config, environment, resolver, ...rest);
    const { registries, coreModule } = this;
    const activeModules = registries.getActiveEsmRegistry.bind(registries);
    registries.getActiveEsmRegistry = () => withSharedPackages(activeModules(), packages);
    const requireBuiltIn = coreModule.require.bind(coreModule);
    coreModule.require = (name) => (packages.modules.has(name) ? packages.require(name) : requireBuiltIn(name));
  }
}
