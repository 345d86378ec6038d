const PATH_OF_ENTITY = 'lookupPathFromDecorator(target.name)';

/**
 * MikroORM takes an entity's path from a stack trace, for which Jest reads the source maps of all modules in it, for each
 * entity and test file. Without a trace it takes the name, as in the server's build: scripts/build-server.ts.
 */
export default {
  /** @param {string} code */
  process(code) {
    if (!code.includes(PATH_OF_ENTITY)) throw new Error(`MikroORM no longer calls ${PATH_OF_ENTITY}`);
    return { code: code.replace(PATH_OF_ENTITY, 'target.name') };
  },
};
