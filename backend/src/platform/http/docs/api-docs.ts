import { CLIENT_SCOPES, type ClientScope } from '@msk/contracts';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { publicUrl, sessionCookieName } from '../../config/public-url.js';
import type { Settings } from '../../config/settings.js';
import { ApiErrorView } from '../views/api-error.view.js';
import { documentAccess, operationId } from './document-access.js';
import { documentExamples } from './document-examples.js';

const SCOPE_DESCRIPTIONS: Record<ClientScope, string> = {
  'catalog:read': 'Read the library: lists, search, cases with their transcripts',
  'analytics:read': 'Read usage figures',
};

const FELLOWSHIP_SECRET = 'The secret shared by the operator and the community’s automation';

const INTRODUCTION = `
Browsers authenticate by a session cookie, **external systems** by an access token: an admin registers the system, it
exchanges its id and secret at \`POST /api/oauth/token\` for a token that is valid for one hour, and sends it as
\`Authorization: Bearer …\`. The button *Authorize* does the same on this page.

Requests and responses are JSON in UTF-8, times are UTC in ISO 8601, durations are in seconds. Every error has the form of
\`ApiErrorView\`, except at \`/api/oauth/token\`, which follows RFC 6749. Too many requests get 429 and \`Retry-After\`.`;

/** Serves the wire contract, generated from the code: OpenAPI at /api/openapi.json, and as a page at /api/docs. */
export function publishApiDocs(app: NestExpressApplication, settings: Settings): void {
  const { origin } = publicUrl(settings);
  const scopes = Object.fromEntries(CLIENT_SCOPES.map((scope) => [scope, SCOPE_DESCRIPTIONS[scope]]));
  const config = new DocumentBuilder()
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
  const createDocument = () =>
    SwaggerModule.createDocument(app, config, { extraModels: [ApiErrorView], operationIdFactory: operationId });
  SwaggerModule.setup('api/docs', app, () => documentExamples(documentAccess(createDocument(), app)), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: `${settings.PRODUCT_NAME} API`,
  });
}
