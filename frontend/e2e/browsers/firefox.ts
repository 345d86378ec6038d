import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BidiConnection } from './bidi-connection.ts';
import { type BrowserDriver, WINDOW } from './browser-driver.ts';
import { clickActions, typeActions } from './input-actions.ts';
import { startProgram, temporaryFolder } from './program.ts';

/** Everything but loopback goes to a proxy that does not exist: the browser's own services are out of reach. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'ui.prefersReducedMotion': 1,
};

interface LogEntry {
  level: string;
  text: string;
}
interface Context {
  context: string;
  children: Context[];
}
type CallResult =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Starts a Firefox with a profile of its own. It speaks WebDriver BiDi itself, without a driver between. */
export async function startFirefox(path: string, opened: AsyncDisposableStack): Promise<BrowserDriver> {
  const home = temporaryFolder('firefox', opened);
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(home, 'user.js'), preferences.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'];
  const program = startProgram(path, args, { HOME: home, MOZ_CRASHREPORTER_DISABLE: '1' });
  opened.defer(() => program.stop());
  const [, url] = await program.waitForOutput(/^WebDriver BiDi listening on (\S+)$/m);
  const bidi = await BidiConnection.open(`${url}/session`);
  opened.defer(() => bidi.close());
  await bidi.send('session.new', { capabilities: {} });
  return openWindow(bidi);
}

async function openWindow(bidi: BidiConnection): Promise<BrowserDriver> {
  const problems: string[] = [];
  bidi.on<LogEntry>('log.entryAdded', ({ level, text }) => level === 'error' && problems.push(text));
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = () => bidi.send<{ contexts: [Context] }>('browsingContext.getTree');
  const { context } = (await tree()).contexts[0];
  await bidi.send('browsingContext.setViewport', { context, viewport: WINDOW });
  const playerContext = async () => {
    const [frame] = (await tree()).contexts[0].children;
    if (!frame) throw new Error('The page has no player.');
    return frame.context;
  };
  return {
    navigate: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async call(functionDeclaration, argumentJson, where) {
      const called = await bidi.send<CallResult>('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: argumentJson }],
        target: { context: where === 'page' ? context : await playerContext() },
        awaitPromise: true,
      });
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text);
      return called.result.value;
    },
    click: async (point) => void (await bidi.send('input.performActions', { context, actions: clickActions(point) })),
    type: async (text) => void (await bidi.send('input.performActions', { context, actions: typeActions(text) })),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    problems: () => problems,
  };
}
