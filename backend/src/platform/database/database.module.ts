import { Global, Module } from '@nestjs/common';
import { PreparedReads } from './prepared-reads.js';

/** Reads beside the ORM, for every context. */
@Global()
@Module({ providers: [PreparedReads], exports: [PreparedReads] })
export class DatabaseModule {}
