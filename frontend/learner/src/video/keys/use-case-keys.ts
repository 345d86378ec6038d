import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '../../layout/is-typing';
import { type DialogCommand, findCaseKey, type PlayerCommand } from './case-keys';

/** A command may return a promise: until it is settled, a key that is held down does not start the next one. */
type Commands<Command extends string> = Record<Command, () => unknown>;

/**
 * Runs the commands of the keys that are pressed in the dialog of the case around `scope`. Keys that are pressed inside
 * the player's frame, which is another site, reach only the player.
 */
export function useCaseKeys<Command extends PlayerCommand | DialogCommand>(
  scope: RefObject<HTMLElement | null>,
  commands: Commands<Command>,
): void {
  const running = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = findCaseKey(event);
    const run: (() => unknown) | undefined = key && (commands as Partial<Commands<string>>)[key.command];
    if (!key || !run || !isForCase(event, scope.current)) return;
    event.preventDefault();
    if (event.repeat && (!key.repeats || running.current > 0)) return;
    running.current += 1;
    void Promise.resolve(run()).finally(() => {
      running.current -= 1;
    });
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** A control with the focus keeps its own keys: a field all of them, a button the space bar, tabs their arrows. */
function isForCase(event: KeyboardEvent, scope: HTMLElement | null): boolean {
  const { target, key, defaultPrevented } = event;
  if (defaultPrevented || isTyping(target) || !isInCase(scope, target)) return false;
  return key !== ' ' || !(target instanceof Element && target.closest('button, summary, [role=button]'));
}

const DIALOGS = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether no dialog or menu over the case has the focus. */
function isInCase(scope: HTMLElement | null, target: EventTarget | null): boolean {
  const dialog = scope?.closest(DIALOGS);
  if (!dialog) return false;
  if (target === document.body) return document.querySelectorAll(DIALOGS).length === 1;
  return target instanceof Element && target.closest(DIALOGS) === dialog;
}
