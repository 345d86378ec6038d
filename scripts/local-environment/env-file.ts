import { StartupError } from './environment-settings.ts';

/** Loads the settings of `.env`; variables that are already set take precedence. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(process.env['ENV_FILE'] || '.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartupError(`Settings: ${(error as Error).message}`);
  }
}
