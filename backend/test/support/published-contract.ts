import { freePort } from '../../../tools/process/free-port.js';
import { startBuiltApp } from './built-app.js';
import { environmentVariables } from './test-settings.js';

export interface PublishedSchema {
  $ref?: string;
  format?: string;
  properties?: Record<string, PublishedSchema>;
  required?: string[];
  items?: PublishedSchema;
  additionalProperties?: boolean | PublishedSchema;
}

export interface PublishedBody {
  schema: PublishedSchema;
  example?: unknown;
}

export interface PublishedOperation {
  summary?: string;
  security: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Record<string, PublishedBody> }>;
  requestBody?: { content: Record<string, PublishedBody> };
}

export interface PublishedContract {
  openapi: string;
  paths: Record<string, Record<string, PublishedOperation>>;
  components: {
    schemas: Record<string, PublishedSchema>;
    securitySchemes: object;
  };
}

/**
 * Fetches /api/openapi.json from the production build. The compiler plugin adds the types to it; the tests' compiler runs
 * without that plugin.
 */
export async function publishedContract(databaseUrl: string): Promise<PublishedContract> {
  const built = await startBuiltApp(environmentVariables(databaseUrl, { ROLE: 'web', PORT: String(await freePort()) }));
  try {
    return (await (await built.fetch('/api/openapi.json')).json()) as PublishedContract;
  } finally {
    built.signal('SIGTERM');
    await built.ended;
  }
}
