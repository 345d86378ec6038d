import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { ListDeadLettersHandler } from './list-dead-letters.js';
import { RetryDeadLetterHandler } from './retry-dead-letter.js';

@Module({ controllers: [DeadLettersController], providers: [ListDeadLettersHandler, RetryDeadLetterHandler] })
export class DeadLettersModule {}
