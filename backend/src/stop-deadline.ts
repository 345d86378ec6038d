/** Milliseconds that a stop may take; a process that has not ended by then ends with 1. Source: promise R2. */
export const STOP_DEADLINE_MS = 25_000;
