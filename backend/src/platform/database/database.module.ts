import { Global, Module } from '@nestjs/common';
import { PreparedReads } from './prepared-reads.js';

/** Provides reads that bypass the ORM to every context. */
@Global()
@Module({ providers: [PreparedReads], exports: [PreparedReads] })
export class DatabaseModule {}
