import { Tabs } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './tab-trigger.module.css';

/** A tab without a focus ring after a click: Radix focuses it by a script, which browsers take for the keyboard's focus. */
export function TabTrigger({ className = '', ...props }: Tabs.TabsTriggerProps) {
  const [isClicked, setClicked] = useState(false);
  return (
    <Tabs.Trigger
      className={`${className} ${styles.tab}`}
      data-clicked={isClicked || undefined}
      onPointerDown={() => setClicked(true)}
      onKeyDown={(event) => {
        setClicked(false);
        moveFocus(event);
      }}
      onBlur={() => setClicked(false)}
      {...props}
    />
  );
}

/** Radix moves the focus by a timer. The next key may come first: an arrow would be lost, and the focus be taken back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const list = event.currentTarget.closest('[role=tablist]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])];
  const position = tabs.indexOf(event.currentTarget);
  const isColumn = list?.getAttribute('aria-orientation') === 'vertical';
  const [back, forward] = isColumn ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const target = { [back]: position - 1, [forward]: position + 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault(); // no timer
  tabs.at(target % tabs.length)?.focus();
}
