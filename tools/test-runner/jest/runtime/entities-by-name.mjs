import { entitiesByName } from '../../../build/entities-by-name.mjs';

/** As in the server's build. */
export default {
  /** @param {string} code */
  process: (code) => ({ code: entitiesByName(code) }),
};
