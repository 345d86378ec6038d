import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from 'undici';
import { HostRefused, HostUnavailable, NotOnHost } from '../video-host.js';
import { type Allowance, CallGate } from './call-gate.js';
import { AnswerTooLarge, connections, fetchLimited, type RawAnswer, TIMEOUTS, type Timeouts } from './fetch-limited.js';

export interface VimeoApiOptions {
  baseUrl: string;
  accessToken: string;
  timeouts?: Timeouts;
  /** Milliseconds before each further try of a call that failed; halved to doubled by chance. */
  pauses?: readonly number[];
}

/** Calls under way at once. */
const MOST_CALLS = 48;
const PAUSES = [300, 1_000, 3_000];
/** A provider that hangs is asked less often: each try costs a whole timeout. */
const TRIES_AT_TIMEOUT = 2;
/** Refusals for the rate that one call sits out, each with its wait. */
const MOST_REFUSALS = 10;

/** What one try came to. */
type Outcome<Result> =
  | { kind: 'answered'; result: Result }
  | { kind: 'throttled' }
  | { kind: 'failed'; message: string; timedOut: boolean };

interface Call<Result> {
  url: URL;
  headers: Record<string, string>;
  /** Throws a VideoHostFailure to refuse for good; answers undefined for nonsense that another try may mend. */
  read(answer: RawAnswer): Result | undefined;
  gate: CallGate;
}

/** Vimeo over HTTP: within its rate, with timeouts, and with patience for what passes. */
export class VimeoApi {
  readonly #options: Required<VimeoApiOptions>;
  /** Idle ones neither hold up the end of the process nor need to be closed. */
  readonly #connections: Agent;
  /** Captions lie on other machines of theirs, which don't count calls. */
  readonly #apiGate = new CallGate(MOST_CALLS);
  readonly #fileGate = new CallGate(MOST_CALLS);

  constructor(options: VimeoApiOptions) {
    this.#options = { timeouts: TIMEOUTS, pauses: PAUSES, ...options };
    this.#connections = connections(this.#options.timeouts, MOST_CALLS);
  }

  get opensAt(): number | null {
    return this.#apiGate.opensAt;
  }

  /** `parse` answers undefined when the JSON is not what was asked for. */
  get<Result>(
    path: string,
    query: Record<string, string>,
    parse: (json: unknown) => Result | undefined,
    signal: AbortSignal,
  ): Promise<Result> {
    const url = new URL(`${this.#options.baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`);
    const headers = {
      authorization: `bearer ${this.#options.accessToken}`,
      accept: 'application/vnd.vimeo.*+json;version=3.4',
    };
    const read = (answer: RawAnswer) => {
      refuseClientErrors(answer);
      const json = answer.status === 200 ? jsonOf(answer) : undefined;
      return json === undefined ? undefined : parse(json);
    };
    return this.#call({ url, headers, read, gate: this.#apiGate }, signal);
  }

  /** A file at a signed address; the caller has made sure that it is Vimeo's. */
  getFile(url: URL, signal: AbortSignal): Promise<string> {
    const read = (answer: RawAnswer) => {
      if (answer.status >= 300 && answer.status < 400)
        throw new HostRefused('Vimeo sent us on to another address, which is not followed.');
      refuseClientErrors(answer);
      return answer.status === 200 ? answer.text : undefined;
    };
    return this.#call({ url, headers: {}, read, gate: this.#fileGate }, signal);
  }

  async #call<Result>(call: Call<Result>, signal: AbortSignal): Promise<Result> {
    try {
      for (let failures = 0, refusals = 0; ; ) {
        const outcome = await this.#try(call, signal);
        if (outcome.kind === 'answered') return outcome.result;
        if (outcome.kind === 'throttled') {
          refusals += 1;
          if (refusals >= MOST_REFUSALS) throw new HostUnavailable('Vimeo keeps refusing calls for their number.');
          continue;
        }
        failures += 1;
        const wait = this.#options.pauses[failures - 1];
        if (wait === undefined || (outcome.timedOut && failures >= TRIES_AT_TIMEOUT))
          throw new HostUnavailable(outcome.message);
        await pause(wait * (0.5 + 1.5 * Math.random()), undefined, { signal });
      }
    } catch (error) {
      throw isTimeout(signal.reason) ? this.#tooLate() : error;
    }
  }

  async #try<Result>({ url, headers, read, gate }: Call<Result>, signal: AbortSignal): Promise<Outcome<Result>> {
    await gate.enter(signal);
    let allowance: Allowance | null = null;
    try {
      const timeout = this.#options.timeouts.answer;
      const answer = await fetchLimited(url, headers, { dispatcher: this.#connections, timeout, signal });
      allowance = allowanceIn(answer);
      if (answer.status === 429) {
        gate.refused(secondsIn(answer.header('retry-after')), allowance);
        return { kind: 'throttled' };
      }
      const result = read(answer);
      if (result === undefined) {
        gate.failed(allowance);
        return { kind: 'failed', message: nonsense(answer), timedOut: false };
      }
      gate.succeeded(allowance);
      return { kind: 'answered', result };
    } catch (error) {
      if (error instanceof HostRefused || error instanceof NotOnHost) {
        gate.succeeded(allowance); // they are well, they just say no
        throw error;
      }
      gate.failed(allowance);
      if (signal.aborted) throw error;
      if (error instanceof AnswerTooLarge) throw new HostRefused("Vimeo's answer is too large to be right.");
      return { kind: 'failed', ...describe(error) };
    }
  }

  #tooLate(): HostUnavailable {
    const opensAt = this.opensAt;
    return new HostUnavailable(
      opensAt === null
        ? 'Vimeo did not answer in time.'
        : `Vimeo allows no more calls right now. Please try again in ${Math.ceil((opensAt - Date.now()) / 1_000)} seconds.`,
    );
  }
}

function refuseClientErrors({ status }: RawAnswer): void {
  if (status === 404 || status === 410) throw new NotOnHost('Vimeo does not have it any more.');
  if (status === 401) throw new HostRefused('Vimeo does not accept the access token. Check VIMEO_ACCESS_TOKEN.');
  if (status === 403) throw new HostRefused('Vimeo does not allow this with our access token.');
  if (status >= 400 && status < 500 && status !== 408)
    throw new HostRefused(`Vimeo refused the request (HTTP ${status}).`);
}

function jsonOf({ header, text }: RawAnswer): unknown {
  if (!/[/+]json\b/.test(header('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const nonsense = ({ status }: RawAnswer): string =>
  status === 200 ? "Vimeo's answer could not be read." : `Vimeo answered with an error (HTTP ${status}).`;

function describe(error: unknown): { message: string; timedOut: boolean } {
  const { code } = (error ?? {}) as { code?: unknown };
  const timedOut = isTimeout(error) || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT';
  return { message: timedOut ? 'Vimeo did not answer in time.' : 'Vimeo could not be reached.', timedOut };
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** The clock of the host may be off, so its own `Date` is what the reset is compared with. Both are whole seconds. */
function allowanceIn({ header }: RawAnswer): Allowance | null {
  const limit = Number(header('x-ratelimit-limit') ?? Number.NaN);
  const remaining = Number(header('x-ratelimit-remaining') ?? Number.NaN);
  if (!(limit > 0) || !(remaining >= 0)) return null;
  const date = Date.parse(header('date') ?? '') || Date.now();
  const resetsAt = Date.parse(header('x-ratelimit-reset') ?? '') || date + 60_000;
  return { limit, remaining, resetsAt, resetsIn: resetsAt - date + 1_000 };
}

/** Retry-After: seconds, or a date. In milliseconds, with one second more for the rounding. */
function secondsIn(header: string | null): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(0, wait) + 1_000;
}
