import { Global, Module } from '@nestjs/common';
import { PreparedReads } from './prepared-reads.js';
import { PreparedWrites } from './prepared-writes.js';
import { RetryConflicts } from './retry-conflicts.js';

/** Provides statements that bypass the ORM to every context, and repeats commands that lose against another. */
@Global()
@Module({ providers: [PreparedReads, PreparedWrites, RetryConflicts], exports: [PreparedReads, PreparedWrites] })
export class DatabaseModule {}
