import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '@msk/frontend-shared/tooltips/delays';
import { useVisitedButton } from '@msk/frontend-shared/tooltips/use-visited-button';
import { Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface ShownTooltip {
  text: string;
  place: { top: number; left: number; width: number; height: number };
}

/**
 * The one tooltip of all icon buttons that have `data-tooltip`: a list of fifty rows mounts none. It opens for the keyboard
 * at once, and for the pointer after a delay, or shortly after another one; a key, a press, or scrolling closes it.
 */
export function ButtonTooltip() {
  const visited = useVisitedButton();
  const [shown, setShown] = useState<ShownTooltip>();
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!visited) return;
    const { button, by } = visited;
    const hasFocus = by === 'focus';
    // A click moves the focus to its button, too.
    if (hasFocus && !button.matches(':focus-visible')) return;
    let isOpen = false;
    const open = () => {
      const { top, left, width, height } = button.getBoundingClientRect();
      isOpen = true;
      setShown({ text: button.dataset['tooltip'] ?? '', place: { top, left, width, height } });
    };
    const close = () => {
      clearTimeout(timer);
      if (isOpen) closedAt.current = Date.now();
      isOpen = false;
      setShown(undefined);
    };
    const isSkipped = hasFocus || Date.now() - closedAt.current <= TOOLTIP_SKIP_MS;
    const timer = setTimeout(open, isSkipped ? 0 : TOOLTIP_DELAY_MS);
    for (const type of CLOSING) document.addEventListener(type, close, { capture: true });
    return () => {
      for (const type of CLOSING) document.removeEventListener(type, close, { capture: true });
      close();
    };
  }, [visited]);
  if (!shown) return null;
  return (
    <Tooltip open title={shown.text}>
      <span style={{ ...shown.place, position: 'fixed', pointerEvents: 'none' }} />
    </Tooltip>
  );
}

const CLOSING = ['keydown', 'pointerdown', 'scroll'] as const;
