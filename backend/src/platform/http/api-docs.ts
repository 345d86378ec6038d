import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';

/** The wire contract as OpenAPI, generated from the code: /api/openapi.json, and as a page at /api/docs. */
export function publishApiDocs(app: NestExpressApplication, settings: Settings): void {
  const outline = new DocumentBuilder()
    .setTitle(`${settings.PRODUCT_NAME} API`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(publicUrl(settings).origin)
    .addCookieAuth('session', { type: 'apiKey', in: 'cookie' })
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, outline), {
    jsonDocumentUrl: 'api/openapi.json',
  });
}
