import { print } from '../process/terminal.ts';
import { DEMO_CLIENT, DEMO_PASSWORD, describeAccounts } from './demo-accounts.ts';
import type { LocalEnvironment } from './open-local-environment.ts';

/** Prints the addresses and the demo accounts. */
export function printStartupBanner({ url, services, hasDemoAccounts }: LocalEnvironment, duration: string): void {
  print('');
  print(`The library is open at  ${url}   (${duration})`);
  if (services.mailUrl) print(`Its mailbox is at       ${services.mailUrl}`);
  if (services.sandboxUrl) print(`The sandbox is at       ${services.sandboxUrl}`);
  if (hasDemoAccounts) {
    print(`Demo accounts, password of all: ${DEMO_PASSWORD}`);
    for (const line of describeAccounts()) print(line);
    print(`Demo API client: ${DEMO_CLIENT.id}, secret ${DEMO_CLIENT.secret}; try it at ${url}/api/docs`);
  }
  print('Ctrl-C stops everything; what is in the library stays.');
  print('');
}
