import { Global, Module } from '@nestjs/common';
import { PreparedReads } from './prepared-reads.js';
import { PreparedWrites } from './prepared-writes.js';
import { Replicas } from './replicas.js';
import { RetryConflicts } from './retry-conflicts.js';

/** Provides statements that bypass the ORM to every context, and repeats commands that lose against another. */
@Global()
@Module({
  providers: [PreparedReads, PreparedWrites, Replicas, RetryConflicts],
  exports: [PreparedReads, PreparedWrites, Replicas],
})
export class DatabaseModule {}
