/** Sends the commands of classic WebDriver over HTTP. */
export class WebDriverSession {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Starts the browser. */
  static async open(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = await request<{ sessionId: string }>('POST', `${driver}/session`, { capabilities });
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  get<Value>(path: string): Promise<Value> {
    return request('GET', `${this.#url}${path}`);
  }

  post<Value>(path: string, body: object): Promise<Value> {
    return request('POST', `${this.#url}${path}`, body);
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await request('DELETE', this.#url);
  }
}

async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}
