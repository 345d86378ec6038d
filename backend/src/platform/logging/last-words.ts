import { SettingsError } from '../config/settings.js';
import { describeError } from './described-error.js';

/** What a process that cannot go on tells the terminal: with the place in the code, unless the reason is in the settings. */
export function lastWords(error: unknown): string {
  if (error instanceof SettingsError) return `${error.message}\n`;
  const { type, message, stack } = describeError(error);
  return `${[`${type}: ${message}`, ...stack].join('\n  ')}\n`;
}
