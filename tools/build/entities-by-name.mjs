const PATH_OF_ENTITY = 'lookupPathFromDecorator(target.name)';

/**
 * MikroORM takes an entity's path from a stack trace, for which the source maps of all modules in it are read: by Node at each
 * start of the server, by Jest for each entity and test file. Without a trace it takes the name. The build and Jest
 * change the code of `@mikro-orm/decorators/utils.js` so.
 * @param {string} code
 */
export function entitiesByName(code) {
  if (!code.includes(PATH_OF_ENTITY)) throw new Error(`MikroORM no longer calls ${PATH_OF_ENTITY}`);
  return code.replace(PATH_OF_ENTITY, 'target.name');
}
