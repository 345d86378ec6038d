import { type Clock, SystemClock } from '@msk/kernel';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { HTTP_OPTIONS } from './app-http-options.js';
import type { Settings } from './platform/config/settings.js';
import { AnswerAdapter } from './platform/http/answers/json-answer.js';
import { configureTimeouts } from './platform/http/configure-timeouts.js';
import { handleParserErrors } from './platform/http/parser-errors.js';
import { setUpHttp } from './platform/http/set-up-http.js';

/** Creates and initialises the application; the caller makes it listen and starts its workers. */
export async function createApp(settings: Settings, clock: Clock = new SystemClock()): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, clock), new AnswerAdapter(), {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  setUpHttp(app, settings, HTTP_OPTIONS);
  configureTimeouts(app.getHttpServer(), settings);
  handleParserErrors(app.getHttpServer());
  await app.init();
  return app;
}
