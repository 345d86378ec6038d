import vm from 'node:vm';

/**
 * Jest compiles each module again for each test file. V8 skips most of it when it gets the data of the first compilation,
 * which a worker therefore keeps: 6 % less processor time for the pages' tests, 3 % for the server's. V8 itself compares
 * only the length of the source, so the source is kept beside its data.
 */
const compiled = new Map();

const findData = (path, code) => {
  const known = compiled.get(path);
  return known?.code === code ? known.cachedData : undefined;
};

const { compileFunction, SourceTextModule } = vm;

/** The two functions by which Jest compiles modules. */
Object.assign(vm, {
  compileFunction: (code, parameters, options) => {
    const cachedData = findData(options.filename, code);
    if (cachedData) return compileFunction(code, parameters, { ...options, cachedData });
    const compiledFunction = compileFunction(code, parameters, { ...options, produceCachedData: true });
    compiled.set(options.filename, { code, cachedData: compiledFunction.cachedData });
    return compiledFunction;
  },
  SourceTextModule: class extends SourceTextModule {
    constructor(code, options) {
      const cachedData = findData(options.identifier, code);
      super(code, { ...options, cachedData });
      if (!cachedData) compiled.set(options.identifier, { code, cachedData: this.createCachedData() });
    }
  },
});
