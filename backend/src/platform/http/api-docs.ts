import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { publicUrl } from '../config/public-url.js';
import { sessionCookieName } from '../config/session-cookie-name.js';
import type { Settings } from '../config/settings.js';
import { ApiErrorView } from './api-error.view.js';
import { documentAccess, operationId } from './documented-access.js';

/** The wire contract as OpenAPI, generated from the code: /api/openapi.json, and as a page at /api/docs. */
export function publishApiDocs(app: NestExpressApplication, settings: Settings): void {
  const outline = new DocumentBuilder()
    .setTitle(`${settings.PRODUCT_NAME} API`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(publicUrl(settings).origin)
    .addCookieAuth(sessionCookieName(settings), { type: 'apiKey', in: 'cookie' }, 'session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'bearer')
    .build();
  const describe = () =>
    SwaggerModule.createDocument(app, outline, { extraModels: [ApiErrorView], operationIdFactory: operationId });
  SwaggerModule.setup('api/docs', app, () => documentAccess(describe(), app), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: `${settings.PRODUCT_NAME} API`,
  });
}
