import type { ApiQuery } from '@msk/frontend-shared/api';
import { isUnauthenticated } from '@msk/frontend-shared/api-failure';
import { selectUser } from '@msk/frontend-shared/session';
import { deleteKeptAnswers } from '@msk/frontend-shared/session/kept-answers';
import type { RootState } from '@msk/frontend-shared/store';

const loadKeeper = () => import('./answer-keeper');

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
    if (context.type === 'mutation') {
      void loadKeeper()
        .then(({ changeSent }) => changeSent({ args, context, owner, result }))
        .catch(() => undefined);
      return result;
    }
    // Perhaps of a session that ended before this page was opened.
    if (isUnauthenticated(result.error)) deleteKeptAnswers();
    const call = { args, context, owner: owner === userId() ? owner : undefined, result };
    if (result.error)
      return loadKeeper()
        .then(({ answerFailed }) => answerFailed(call))
        .catch(() => result);
    void loadKeeper()
      .then(({ keepAnswer }) => keepAnswer(call))
      .catch(() => undefined); // offline, or without storage: nothing is kept
    return result;
  };
