import vm from 'node:vm';

/** Stands for V8's main context. Node names that one by leaving the option out, while Jest insists on an object. */
export const MAIN_CONTEXT = Object.freeze({});

const withoutSentinel = (options, name) =>
  options?.[name] === MAIN_CONTEXT ? { ...options, [name]: undefined } : options;

const { compileFunction, SourceTextModule, SyntheticModule } = vm;

/** Jest compiles test code by these three. */
Object.assign(vm, {
  compileFunction: (code, parameters, options) =>
    compileFunction(code, parameters, withoutSentinel(options, 'parsingContext')),
  SourceTextModule: class extends SourceTextModule {
    constructor(code, options) {
      super(code, withoutSentinel(options, 'context'));
    }
  },
  SyntheticModule: class extends SyntheticModule {
    constructor(exportNames, evaluate, options) {
      super(exportNames, evaluate, withoutSentinel(options, 'context'));
    }
  },
});
