import { Agent, request } from 'node:http';

/** One signed-in browser on one kept-alive connection. */
export class Learner {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async signIn(url: string, email: string): Promise<Learner> {
    const answer = await fetch(new URL('/api/auth/login', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'sesamoid-demo' }),
    });
    if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
    return new Learner(
      url,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  /** The whole answer is read; anything but 200 is an error. */
  get(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, headers: { cookie: this.#cookie } };
      const call = request(new URL(path, this.#url), options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${answer.statusCode}`)),
        );
      });
      call.on('error', reject).end();
    });
  }
}
