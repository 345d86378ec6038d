import { readSecretFiles } from '../../backend/src/platform/config/secret-files.ts';
import { StartupError } from '../process/run-until-stopped.ts';

/** Loads the settings of `.env` and of the files it names; variables that are already set take precedence. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(process.env['ENV_FILE'] || '.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartupError(`Settings: ${(error as Error).message}`);
  }
  try {
    readSecretFiles(process.env);
  } catch (error) {
    throw new StartupError((error as Error).message);
  }
}
