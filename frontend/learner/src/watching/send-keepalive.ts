import type { WatchRecord } from '@msk/contracts';
import { type ApiFailure, isApiFailure, unreachableFailure, unreadableFailure } from '@msk/frontend-shared/api-failure';

interface JsonRequest {
  url: string;
  method: string;
  body: object;
  headers: Record<string, string>;
  /** In milliseconds. */
  timeout: number;
}

/**
 * Sends a request that outlives the page. It does not go through the shared api, which starts a request only after the
 * event handler has returned, when a closing page may be gone.
 */
export async function sendKeepalive({
  url,
  method,
  body,
  headers,
  timeout,
}: JsonRequest): Promise<{ data: WatchRecord; error?: undefined } | { error: ApiFailure; data?: undefined }> {
  const request = new Request(`/api/${url}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
    credentials: 'include',
    keepalive: true,
    signal: AbortSignal.timeout(timeout),
  });
  try {
    const response = await fetch(request);
    const answer: unknown = await response.json();
    if (response.ok) return { data: answer as WatchRecord };
    return { error: isApiFailure(answer) ? answer : unreadableFailure(response.status) };
  } catch {
    return { error: unreachableFailure };
  }
}
