import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../platform/http/id.pipe.js';
import { AlreadyReported, OtherReportOpen } from './domain/errors.js';
import { VideoReport } from './domain/video-report.js';

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

  /** Locks the report until the transaction ends: of two admins, the second decides on what the first has left. */
  async getLocked(id: string): Promise<VideoReport> {
    const report = await this.em.findOne(VideoReport, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!report) throw new NotFound();
    return report;
  }

  /** Everything changed since the last save, and the events it caused. @throws OtherReportOpen */
  async save(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new OtherReportOpen() : error;
    }
  }
}
