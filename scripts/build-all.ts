import { buildWhatIsOutOfDate } from './local-world/build.ts';
import { stopSignal } from './local-world/stop-signal.ts';
import { complain } from './local-world/terminal.ts';

try {
  await buildWhatIsOutOfDate(stopSignal());
} catch (error) {
  complain((error as Error).message);
  process.exit(1);
}
process.exit(0);
