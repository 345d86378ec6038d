import { Module } from '@nestjs/common';
import { StatsController } from './http/stats.controller.js';
import { GetAdminStatsHandler } from './queries/get-admin-stats.js';

/** Reads of the admin console that several contexts answer together. */
@Module({ controllers: [StatsController], providers: [GetAdminStatsHandler] })
export class ConsoleModule {}
