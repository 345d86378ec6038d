import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AlreadyReported } from './domain/errors.js';
import type { VideoReport } from './domain/video-report.js';

@Injectable()
export class VideoReportRepository {
  constructor(private readonly em: EntityManager) {}

  /** Saves the report and its event in one transaction. @throws AlreadyReported */
  async add(report: VideoReport): Promise<void> {
    try {
      await this.em.persist(report).flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new AlreadyReported() : error;
    }
  }
}
