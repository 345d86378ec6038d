import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import { ButtonTooltip } from './button-tooltip';
import type { VisitedButton } from './visited-button';

/**
 * The tooltips of all buttons that the user has visited. They share one provider: shortly after one tooltip the next opens
 * without a delay (specification, section 9).
 */
export function TooltipLayer({ visited }: { visited: VisitedButton | null }) {
  const [buttons, setButtons] = useState<VisitedButton[]>([]);
  if (visited && !buttons.some(({ button }) => button === visited.button))
    setButtons([...buttons.filter(({ button }) => button.isConnected), visited]);
  return (
    <Tooltip.Provider delayDuration={700 /* ms */} skipDelayDuration={300 /* ms */}>
      {buttons.map(({ id, button, by }) => (
        <ButtonTooltip key={id} button={button} visitedBy={button === visited?.button ? by : undefined} />
      ))}
    </Tooltip.Provider>
  );
}
