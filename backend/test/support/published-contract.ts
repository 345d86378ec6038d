import { freePort } from '../../../scripts/free-port.js';
import { startBuiltApp } from './built-app.js';
import { environmentOf } from './test-settings.js';

export interface PublishedSchema {
  $ref?: string;
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
 * /api/openapi.json of the production build: the types in it are read by the compiler's plugin, which the tests'
 * compiler does not have.
 */
export async function publishedContract(databaseUrl: string): Promise<PublishedContract> {
  const built = await startBuiltApp(environmentOf(databaseUrl, { ROLE: 'web', PORT: String(await freePort()) }));
  try {
    return (await (await built.fetch('/api/openapi.json')).json()) as PublishedContract;
  } finally {
    built.signal('SIGTERM');
    await built.ended;
  }
}
