import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Application } from 'express';
import { publicUrl, sessionCookieName } from '../../config/public-url.js';
import type { Settings } from '../../config/settings.js';
import { JsonAnswer } from '../answers/json-answer.js';
import type { ApiDocsOptions } from '../http-options.js';
import { ApiErrorView } from '../views/api-error.view.js';
import { documentAccess, operationId } from './document-access.js';
import { documentExamples } from './document-examples.js';

/** Serves the wire contract, generated from the code: OpenAPI at /api/openapi.json, and as a page at /api/docs. */
export function publishApiDocs(app: NestExpressApplication, settings: Settings, options: ApiDocsOptions): void {
  const { origin } = publicUrl(settings);
  const { introduction, scopes, tokenPath, secrets, examples } = options;
  const builder = new DocumentBuilder()
    .setTitle(`${settings.PRODUCT_NAME} API`)
    .setDescription(introduction)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(origin)
    .addCookieAuth(sessionCookieName(settings), { type: 'apiKey', in: 'cookie' }, 'session')
    .addOAuth2(
      { type: 'oauth2', flows: { clientCredentials: { tokenUrl: `${origin}${tokenPath}`, scopes } } },
      'clientCredentials',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'bearer');
  for (const [name, description] of Object.entries(secrets))
    builder.addSecurity(name, { type: 'http', scheme: 'bearer', description });
  const config = builder.build();
  const createDocument = () =>
    SwaggerModule.createDocument(app, config, { extraModels: [ApiErrorView], operationIdFactory: operationId });
  let document: OpenAPIObject | undefined;
  const describeApi = () => (document ??= documentExamples(documentAccess(createDocument(), app), examples));
  SwaggerModule.setup('api/docs', app, describeApi, { raw: false, customSiteTitle: `${settings.PRODUCT_NAME} API` });
  // Nest's own route would serialise the document for each request, which takes 7 ms of the processor.
  let answer: JsonAnswer | undefined;
  const express: Application = app.getHttpAdapter().getInstance();
  express.get('/api/openapi.json', (request, response) => {
    answer ??= new JsonAnswer(JSON.stringify(describeApi()), { revalidates: true });
    return answer.send(request, response);
  });
}
