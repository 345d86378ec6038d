import type { Rolldown } from 'vite';

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-redux|redux|redux-thunk|@reduxjs|immer|reselect|use-sync-external-store|react-router|react-router-dom)[\\/]/;
const OWN_CODE_AND_ICONS = /[\\/](frontend|libs)[\\/]\w+[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;
const DIALOGS = /[\\/]components[\\/](confirm|form)-dialog\./;
const isCommon = (module: string) => OWN_CODE_AND_ICONS.test(module) && !DIALOGS.test(module);
const LISTS_OF_CASES = /[\\/]learner[\\/]src[\\/](library|watching)[\\/]/;

/**
 * Every file that a page needs is a request, and a browser sends six at a time. The many small modules that pages share
 * are therefore grouped into few files. Menus and dialogs stay apart: they are not needed for the first paint.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'common', test: isCommon, minShareCount: 8, priority: 2 },
  { name: 'cases', test: LISTS_OF_CASES, minShareCount: 2, priority: 1 },
];
