import type { ApiQuery } from '@msk/frontend-shared/api';
import { selectUser } from '@msk/frontend-shared/session';
import type { RootState } from '@msk/frontend-shared/store';

/**
 * Keeps the answers that are of use offline, and answers with them while the server cannot be reached. The code is loaded
 * with the first answer, outside the first load of a page.
 */
export const withKeptAnswers =
  (query: ApiQuery): ApiQuery =>
  async (args, context, options) => {
    const userId = () => selectUser(context.getState() as RootState)?.id;
    const owner = userId();
    const result = await query(args, context, options);
    const call = { args, context, owner: owner === userId() ? owner : undefined, result };
    // If the code cannot be loaded, nothing is kept, and the failure is shown as it is.
    const settled = import('./answer-keeper').then(({ settle }) => settle(call)).catch(() => result);
    return result.error ? settled : result;
  };
