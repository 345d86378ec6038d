import { CLIENT_SCOPES, type ClientScope } from '@msk/contracts';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { publicUrl } from '../../config/public-url.js';
import { sessionCookieName } from '../../config/session-cookie-name.js';
import type { Settings } from '../../config/settings.js';
import { ApiErrorView } from '../api-error.view.js';
import { documentAccess, operationId } from './documented-access.js';
import { documentExamples } from './documented-examples.js';

const SCOPES: Record<ClientScope, string> = {
  'catalog:read': 'Read the library: lists, search, cases with their transcripts',
  'analytics:read': 'Read the figures of use',
};

const FELLOWSHIP_SECRET = 'The secret that the operator and the community’s automation share';

const INTRODUCTION = `
Browsers call with the cookie of a session. **External systems** call with an access token: an admin registers them, they
exchange their id and secret at \`POST /api/oauth/token\` for a token that lives an hour, and send it as
\`Authorization: Bearer …\`. The button *Authorize* does the same on this page.

JSON in and out, UTF-8, times in UTC by ISO 8601, durations in seconds. Every refusal has the form of \`ApiErrorView\`,
except at \`/api/oauth/token\`, which answers as RFC 6749 has it. Too many calls are answered with 429 and \`Retry-After\`.`;

/** The wire contract as OpenAPI, generated from the code: /api/openapi.json, and as a page at /api/docs. */
export function publishApiDocs(app: NestExpressApplication, settings: Settings): void {
  const { origin } = publicUrl(settings);
  const scopes = Object.fromEntries(CLIENT_SCOPES.map((scope) => [scope, SCOPES[scope]]));
  const outline = new DocumentBuilder()
    .setTitle(`${settings.PRODUCT_NAME} API`)
    .setDescription(INTRODUCTION)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(origin)
    .addCookieAuth(sessionCookieName(settings), { type: 'apiKey', in: 'cookie' }, 'session')
    .addSecurity('fellowshipSecret', { type: 'http', scheme: 'bearer', description: FELLOWSHIP_SECRET })
    .addOAuth2(
      { type: 'oauth2', flows: { clientCredentials: { tokenUrl: `${origin}/api/oauth/token`, scopes } } },
      'clientCredentials',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'bearer')
    .build();
  const describe = () =>
    SwaggerModule.createDocument(app, outline, { extraModels: [ApiErrorView], operationIdFactory: operationId });
  SwaggerModule.setup('api/docs', app, () => documentExamples(documentAccess(describe(), app)), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: `${settings.PRODUCT_NAME} API`,
  });
}
