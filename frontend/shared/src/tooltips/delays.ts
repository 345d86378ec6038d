/** Milliseconds until a tooltip opens for the pointer. Source: specification, section 9. */
export const TOOLTIP_DELAY_MS = 700;
/** So long after one tooltip the next opens without a delay. */
export const TOOLTIP_SKIP_MS = 300;
