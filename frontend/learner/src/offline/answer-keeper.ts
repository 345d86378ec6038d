import type { ApiQuery } from '@msk/frontend-shared/api';
import { isUnauthenticated } from '@msk/frontend-shared/api-failure';
import { selectUser } from '@msk/frontend-shared/session';
import { deleteKeptAnswers } from '@msk/frontend-shared/session/kept-answers';
import type { RootState } from '@msk/frontend-shared/store';
import { isUnreachable } from './answer-kinds';
import { claimAnswers, findAnswer, ownerOfAnswers, storeAnswer } from './answer-store';
import {
  connectionLost,
  connectionRestored,
  keptAnswerShown,
  newAnswerShown,
  selectIsLost,
  selectShownSince,
} from './connection-slice';
import { keptPath } from './kept-path';
import { renewAnswers } from './renew-answers';

type Context = Parameters<ApiQuery>[1];
type Result = Awaited<ReturnType<ApiQuery>>;

interface Call {
  args: Parameters<ApiQuery>[0];
  context: Context;
  /** The user during the whole request; undefined before the user is known, or if that changed. */
  owner: string | undefined;
  result: Result;
}

/** Keeps the answer of a call, or finds one for it. Returns the result to show. */
export async function settle(call: Call): Promise<Result> {
  const { context, result } = call;
  if (context.signal.aborted) return result; // nobody waits for it; it looks like a failed one
  noticeOutcome(result, context);
  if (context.type === 'mutation') changeSent(call);
  else if (result.error) return answerFailed(call);
  else await keepAnswer(call);
  return result;
}

const stateOf = ({ getState }: Context) => getState() as RootState;

/** Notices whether the server was reached. An answer of ours, for instance about a provider, was. */
function noticeOutcome({ error }: Result, context: Context): void {
  const isLost = isUnreachable(error) && !error?.requestId;
  if (isLost === selectIsLost(stateOf(context))) return;
  context.dispatch(isLost ? connectionLost() : connectionRestored());
}

function changeSent({ args, context, owner, result }: Call): void {
  if (result.error || !owner || owner !== ownerOfAnswers()) return;
  renewAnswers(typeof args === 'string' ? args : args.url, owner, stateOf(context));
}

async function keepAnswer({ args, context, owner, result }: Call): Promise<void> {
  const { queryCacheKey: key = '' } = context;
  if (key in selectShownSince(stateOf(context))) context.dispatch(newAnswerShown(key));
  const path = keptPath(args);
  // The session of an admin ends after a few hours, which answers would outlive.
  if (!path || !owner || selectUser(stateOf(context))?.isAdmin) return;
  if (ownerOfAnswers() === null) await claimAnswers(owner);
  await storeAnswer(owner, path, result.data, result.meta?.response?.headers);
}

/** The kept answer, if the server could not be reached and there is one. */
async function answerFailed({ args, context, result }: Call): Promise<Result> {
  // Perhaps of a session that ended before this page was opened.
  if (isUnauthenticated(result.error)) deleteKeptAnswers(selectUser(stateOf(context))?.id);
  const path = keptPath(args);
  const owner = ownerOfAnswers();
  if (!path || !owner || !isUnreachable(result.error) || isOthers(owner, context)) return result;
  const kept = await findAnswer(owner, path);
  if (!kept) return result;
  const { queryCacheKey: key = '' } = context;
  context.dispatch(keptAnswerShown({ key, storedAt: kept.storedAt }));
  return { data: kept.body, meta: { request: new Request(new URL(path, location.href)), response: kept.response } };
}

/** Another tab has signed in another user than this one. */
function isOthers(owner: string, context: Context): boolean {
  const user = selectUser(stateOf(context));
  return user !== null && user.id !== owner;
}
