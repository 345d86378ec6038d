import { Tooltip } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { AdoptedButton } from './adopted-button';
import styles from './button-tooltip.module.css';

interface ButtonTooltipProps {
  button: HTMLElement;
  /** How the user came to the button before this tooltip was there; undefined if they have left it since. */
  visitedBy: 'pointer' | 'focus' | undefined;
}

export function ButtonTooltip({ button, visitedBy }: ButtonTooltipProps) {
  const [text, setText] = useState(''); // read each time: the text of a toggle changes
  const start = useEffectEvent(() => {
    // In place of the event that this tooltip was too late for.
    if (visitedBy) button.dispatchEvent(new Event(visitedBy === 'pointer' ? 'pointermove' : 'focus'));
  });
  useEffect(() => start(), []);
  return (
    <Tooltip.Root onOpenChange={(open) => open && setText(button.dataset.tooltip ?? '')}>
      <Tooltip.Trigger asChild>
        <AdoptedButton button={button} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
