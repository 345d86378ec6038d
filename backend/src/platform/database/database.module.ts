import { Global, Module } from '@nestjs/common';
import { Replicas } from './replicas/replicas.js';
import { RetryConflicts } from './retry-conflicts.js';
import { PreparedReads } from './statements/prepared-reads.js';
import { PreparedWrites } from './statements/prepared-writes.js';

/** Provides statements that bypass the ORM to every context, and repeats commands that lose against another. */
@Global()
@Module({
  providers: [PreparedReads, PreparedWrites, Replicas, RetryConflicts],
  exports: [PreparedReads, PreparedWrites, Replicas],
})
export class DatabaseModule {}
