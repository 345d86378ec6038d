import { type ApiQuery, userHeader } from './api';

/** Answers that are kept; each is a page of a list or a few figures. */
const MAX_ANSWERS = 50;

interface KnownAnswer {
  etag: string;
  data: unknown;
}

/**
 * Asks for an answer only if it has changed: an answer with an ETag is kept, and an empty 304 stands for it. The browser
 * cannot do this, because answers with personal data must not be on its disk (`no-store`).
 */
export function revalidating(query: ApiQuery): ApiQuery {
  const known = new Map<string, KnownAnswer>();
  return async (args, context, options) => {
    const request = typeof args === 'string' ? { url: args } : args;
    if (request.method && request.method !== 'GET') return query(args, context, options);
    // Another user of the same page gets other answers.
    const key = JSON.stringify([userHeader(context.getState()), request.url, request.params]);
    const kept = known.get(key);
    const headers = { ...(request.headers as Record<string, string>), ...(kept && { 'If-None-Match': kept.etag }) };
    const answer = await query({ ...request, headers }, context, options);
    const response = answer.meta?.response;
    if (kept && response?.status === 304) return { data: kept.data, meta: answer.meta };
    const etag = response?.headers.get('ETag');
    known.delete(key);
    if (etag && !answer.error) known.set(key, { etag, data: answer.data });
    const [oldest] = known.keys();
    if (known.size > MAX_ANSWERS && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
