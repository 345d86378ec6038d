import request, { type Test } from 'supertest';

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** Sends requests with the same credentials. The credentials may still be pending: a request waits for them. */
export class Agent {
  constructor(
    private readonly address: string,
    private readonly header: 'Cookie' | 'Authorization' = 'Cookie',
    private readonly identity?: Promise<string>,
  ) {
    identity?.catch(() => undefined); // the request that waits for it reports the error
  }

  get = (path: string): Test => this.call('get', path);
  head = (path: string): Test => this.call('head', path);
  post = (path: string): Test => this.call('post', path);
  put = (path: string): Test => this.call('put', path);
  patch = (path: string): Test => this.call('patch', path);
  delete = (path: string): Test => this.call('delete', path);

  call(method: Method, path: string): Test {
    const test = request(this.address)[method](path).redirects(0);
    if (!this.identity) return test;
    const send = test.end.bind(test);
    test.end = (callback) => {
      this.identity?.then(
        (value) => send.call(test.set(this.header, value), callback),
        (error: unknown) => callback?.(error, undefined as never),
      );
      return test;
    };
    return test;
  }
}
