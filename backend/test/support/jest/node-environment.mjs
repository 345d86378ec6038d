import { MainContextEnvironment } from '../../../../tools/test-runner/jest/runtime/main-context-environment.mjs';
import { packages } from './packages.mjs';

export default class NodeEnvironment extends MainContextEnvironment {
  constructor(config) {
    super(config, packages);
  }
}
