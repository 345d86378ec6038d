import './code-cache.mjs'; // before the functions are taken from node:vm
import vm from 'node:vm';

/** Represents V8's main context. Node selects it by an absent option, while Jest requires an object. */
export const MAIN_CONTEXT = Object.freeze({});

const withoutSentinel = (options, name) =>
  options?.[name] === MAIN_CONTEXT ? { ...options, [name]: undefined } : options;

const { compileFunction, SourceTextModule, SyntheticModule } = vm;

/** The three functions by which Jest compiles test code. */
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
