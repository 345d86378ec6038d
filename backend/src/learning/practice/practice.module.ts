import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CallRepository } from './call.repository.js';
import { MakeCallHandler } from './commands/make-call.js';
import { RegradeCallHandler } from './commands/regrade-call.js';
import { StartWorklistHandler } from './commands/start-worklist.js';
import { Call } from './domain/call.js';
import { PracticeController } from './http/practice.controller.js';
import { GetCallAnswerHandler } from './queries/get-call-answer.js';
import { GetUnknownCaseHandler } from './queries/get-unknown-case.js';
import { GetWorklistHandler } from './queries/get-worklist.js';
import { ListWorklistsHandler } from './queries/list-worklists.js';
import { WorklistRepository } from './worklist.repository.js';

@Module({
  imports: [MikroOrmModule.forFeature([Call])],
  controllers: [PracticeController],
  providers: [
    WorklistRepository,
    CallRepository,
    StartWorklistHandler,
    MakeCallHandler,
    RegradeCallHandler,
    ListWorklistsHandler,
    GetWorklistHandler,
    GetUnknownCaseHandler,
    GetCallAnswerHandler,
  ],
})
export class PracticeModule {}
