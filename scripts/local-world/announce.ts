import { DEMO_CLIENT, DEMO_PASSWORD, describeAccounts } from './demo-accounts.ts';
import type { World } from './open-world.ts';
import { say } from './terminal.ts';

/** Where everything is, once it is up. */
export function announce({ url, services, demo }: World, took: string): void {
  say('');
  say(`The library is open at  ${url}   (${took})`);
  if (services.mailUrl) say(`Its mailbox is at       ${services.mailUrl}`);
  if (services.sandboxUrl) say(`The sandbox is at       ${services.sandboxUrl}`);
  if (demo) {
    say(`Demo accounts, password of all: ${DEMO_PASSWORD}`);
    for (const line of describeAccounts()) say(line);
    say(`Demo API client: ${DEMO_CLIENT.id}, secret ${DEMO_CLIENT.secret}; try it at ${url}/api/docs`);
  }
  say('Ctrl-C stops everything; what is in the library stays.');
  say('');
}
