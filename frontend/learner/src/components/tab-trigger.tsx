import { Tabs } from 'radix-ui';
import { useState } from 'react';
import styles from './tab-trigger.module.css';

/** A tab without a focus ring after a click: Radix focuses it by a script, which browsers take for the keyboard's focus. */
export function TabTrigger({ className = '', ...props }: Tabs.TabsTriggerProps) {
  const [isClicked, setClicked] = useState(false);
  return (
    <Tabs.Trigger
      className={`${className} ${styles.tab}`}
      data-clicked={isClicked || undefined}
      onPointerDown={() => setClicked(true)}
      onKeyDown={() => setClicked(false)}
      onBlur={() => setClicked(false)}
      {...props}
    />
  );
}
