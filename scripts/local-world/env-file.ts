import { CannotStart } from './world-settings.ts';

/** Settings from .env; what is in the environment already wins. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(process.env['ENV_FILE'] || '.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new CannotStart(`Settings: ${(error as Error).message}`);
  }
}
