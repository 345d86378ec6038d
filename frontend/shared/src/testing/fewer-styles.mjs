import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * jsdom computes the styles of an element from all rules of its default style sheet, and the colours of all its ancestors,
 * whenever the page has changed: a sixth of the processor time of the pages' tests. They look at what is visible and at how
 * a name is laid out, so jsdom is left with the rules of `display`, and resolves no colours. Imported before jsdom.
 */
const require = createRequire(import.meta.url);
const internal = (path) => join(dirname(require.resolve('jsdom')), 'jsdom', path);

/** The rules of `display`, in their order; successive ones of the same value as one, since each costs about the same. */
function displayRules(css) {
  const rules = [];
  for (const [, selector, declarations] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^}]*)\}/g)) {
    const value = /(?:^|[;\s])display:\s*([\w-]+)/.exec(declarations)?.[1];
    const last = rules.at(-1);
    if (value && last?.value === value) last.selectors.push(selector.trim());
    else if (value) rules.push({ value, selectors: [selector.trim()] });
  }
  return rules.map(({ value, selectors }) => `${selectors.join(', ')} { display: ${value} }`).join('\n');
}

const cssFile = internal('browser/default-stylesheet.js');
const css = require(cssFile);
require.cache[cssFile].exports = displayRules(css);

const { propertiesWithResolvedValueImplemented: resolved } = require(internal('living/helpers/style-rules.js'));
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
