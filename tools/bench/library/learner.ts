import { Agent, request } from 'node:http';

/** A signed-in HTTP client with one keep-alive connection. */
export class Learner {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.cookie = cookie;
  }

  static async signIn(url: string, email: string): Promise<Learner> {
    const response = await fetch(new URL('/api/auth/login', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'sesamoid-demo' }),
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`);
    return new Learner(
      url,
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  get(path: string): Promise<string> {
    return this.send('GET', path);
  }

  /** Reads the whole response; rejects for any status but 200. */
  send(method: string, path: string, body?: object): Promise<string> {
    const json = body && JSON.stringify(body);
    const headers = {
      cookie: this.cookie,
      ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    };
    return new Promise((resolve, reject) => {
      const call = request(new URL(path, this.#url), { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        );
      });
      call.on('error', reject).end(json);
    });
  }
}
