import { SettingsError } from '../config/settings.js';
import { serializeError } from './error-serializer.js';

/** The last output of a process that cannot continue: with a stack trace, unless a setting is the cause. */
export function formatFatalError(error: unknown): string {
  if (error instanceof SettingsError) return `${error.message}\n`;
  const { type, message, stack } = serializeError(error);
  return `${[`${type}: ${message}`, ...stack].join('\n  ')}\n`;
}
