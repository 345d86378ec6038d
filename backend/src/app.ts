import { type Clock, SystemClock } from '@msk/kernel';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import type { Settings } from './platform/config/settings.js';
import { limitWaiting } from './platform/http/limit-waiting.js';
import { answerRefusedByParser } from './platform/http/refused-by-parser.js';
import { setUpHttp } from './platform/http/set-up-http.js';
import { KernelModule } from './platform/kernel/kernel.module.js';

/** The assembled application, ready to listen. */
export async function createApp(settings: Settings, clock: Clock = new SystemClock()): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, clock), {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  setUpHttp(app, settings);
  limitWaiting(app.getHttpServer());
  answerRefusedByParser(app.getHttpServer());
  await app.init();
  await app.get(KernelModule).takeUpWork();
  return app;
}
