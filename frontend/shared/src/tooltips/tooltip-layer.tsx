import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import { ButtonTooltip } from './button-tooltip';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from './delays';
import type { VisitedButton } from './use-visited-button';

/**
 * The tooltips of all buttons that the user has visited. They share one provider: shortly after one tooltip the next opens
 * without a delay.
 */
export function TooltipLayer({ visited }: { visited: VisitedButton | null }) {
  const [buttons, setButtons] = useState<VisitedButton[]>([]);
  if (visited && !buttons.some(({ button }) => button === visited.button))
    setButtons([...buttons.filter(({ button }) => button.isConnected), visited]);
  return (
    <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {buttons.map(({ id, button, by }) => (
        <ButtonTooltip key={id} button={button} visitedBy={button === visited?.button ? by : undefined} />
      ))}
    </Tooltip.Provider>
  );
}
