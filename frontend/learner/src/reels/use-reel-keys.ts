import { usePageKeys } from '../layout/use-page-keys';

export type ReelCommand = 'next' | 'previous' | 'again' | 'togglePlay';

const COMMAND_OF: Readonly<Record<string, ReelCommand>> = {
  n: 'next',
  arrowright: 'next',
  pagedown: 'next', // remote controls for presentations send these two
  p: 'previous',
  arrowleft: 'previous',
  pageup: 'previous',
  r: 'again',
  ' ': 'togglePlay',
  k: 'togglePlay',
};

/** Runs the commands of the keys. */
export function useReelKeys(run: (command: ReelCommand) => void): void {
  usePageKeys((key, { shiftKey }) => {
    const command = shiftKey ? undefined : COMMAND_OF[key];
    return command && (() => run(command));
  });
}
