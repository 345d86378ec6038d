import { startSandbox } from '@msk/sandbox';
import { complain } from './terminal.ts';
import type { WorldSettings } from './world-settings.ts';

/** The stand-ins for the services whose real keys are not set. */
export interface Services {
  /** Undefined when none is needed. */
  sandboxUrl: string | undefined;
  /** The mailbox's page. */
  mailUrl: string | undefined;
  /** What the server must be told to find them. */
  environment: Record<string, string>;
}

/** Any token does: the sandbox only insists that there is one. */
const SANDBOX_TOKEN = 'sandbox';

export async function openServices(settings: WorldSettings, opened: AsyncDisposableStack): Promise<Services> {
  const { vimeo, mail } = settings.plays;
  if (!vimeo && !mail) return { sandboxUrl: undefined, mailUrl: undefined, environment: {} };

  const sandbox = await startSandbox({
    port: settings.sandboxPort,
    mail,
    mailWebPort: settings.mailWebPort,
    mailSmtpPort: settings.mailSmtpPort,
    ...(settings.library !== undefined && { libraryPath: settings.library }),
  });
  opened.defer(() => sandbox.stop());
  for (const { line, message } of sandbox.problems) complain(`The sandbox's library, line ${line}: ${message}`);
  return {
    sandboxUrl: sandbox.url,
    mailUrl: sandbox.mailUrl ?? undefined,
    environment: {
      ...(vimeo && {
        VIMEO_BASE_URL: `${sandbox.url}/vimeo`,
        VIMEO_PLAYER_URL: `${sandbox.url}/player`,
        VIMEO_ACCESS_TOKEN: SANDBOX_TOKEN,
      }),
      ...(sandbox.smtpUrl && { SMTP_URL: sandbox.smtpUrl }),
    },
  };
}
