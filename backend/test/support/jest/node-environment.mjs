import { MainContextEnvironment } from '../../../../tools/test-runner/jest/runtime/main-context-environment.mjs';
import { packages } from './packages.mjs';

export default class NodeEnvironment extends MainContextEnvironment {
  constructor(config) {
    super(config, packages);
  }

  /** The next file's entities have the same names. */
  async teardown() {
    packages.require('@mikro-orm/core').MetadataStorage.clear();
    packages.require('@mikro-orm/nestjs').MikroOrmModule.clearStorage();
    await super.teardown();
  }
}
