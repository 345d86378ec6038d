import { Global, Module } from '@nestjs/common';
import { PreparedReads } from './prepared-reads.js';
import { PreparedWrites } from './prepared-writes.js';

/** Provides statements that bypass the ORM to every context. */
@Global()
@Module({ providers: [PreparedReads, PreparedWrites], exports: [PreparedReads, PreparedWrites] })
export class DatabaseModule {}
