import { MAX_CONCEPT_SUGGESTIONS } from '@msk/contracts';
import { suggestDiagnoses } from '@msk/lexicon';
import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Entitled } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ListDto } from '../../../platform/http/list.dto.js';
import { MakeCall } from '../commands/make-call.js';
import { RegradeCall } from '../commands/regrade-call.js';
import { StartWorklist } from '../commands/start-worklist.js';
import { CallNotFound, UnknownCaseNotFound } from '../domain/errors.js';
import { GetCallAnswer } from '../queries/get-call-answer.js';
import { GetUnknownCase } from '../queries/get-unknown-case.js';
import { GetWorklist } from '../queries/get-worklist.js';
import { ListWorklists } from '../queries/list-worklists.js';
import { CallDto, ConceptQueryDto, RegradeDto, StartWorklistDto } from './practice.dto.js';
import {
  CallAnswerView,
  ConceptView,
  UnknownCaseView,
  WorklistPageView,
  WorklistRefusedView,
  WorklistView,
} from './practice.view.js';

@Controller('api/practice')
export class PracticeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Start a worklist of unknown cases, those that the caller has not seen first. */
  @Entitled()
  @Post('worklists')
  @ApiConflictResponse({ type: WorklistRefusedView, description: 'There are too few cases, or too many worklists.' })
  async start(@Body() dto: StartWorklistDto, @CurrentUser() { userId }: UserCaller): Promise<WorklistView> {
    const id = await this.commands.execute(new StartWorklist(userId, dto.request()));
    return this.queries.execute(new GetWorklist(userId, id));
  }

  /** List the caller's worklists, newest first. */
  @Entitled()
  @Get('worklists')
  list(@Query() { limit, offset }: ListDto, @CurrentUser() { userId }: UserCaller): Promise<WorklistPageView> {
    return this.queries.execute(new ListWorklists(userId, { limit, offset }));
  }

  /** Get a worklist; of its cases only what has been called is told. */
  @Entitled()
  @Get('worklists/:id')
  worklist(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<WorklistView> {
    return this.queries.execute(new GetWorklist(userId, id));
  }

  /** Get an unknown case; nothing tells its diagnosis before the call. */
  @Entitled()
  @Get('items/:id')
  item(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<UnknownCaseView> {
    return this.queries.execute(new GetUnknownCase({ id, userId }));
  }

  /** Suggest diagnoses whose names match the text. */
  @Get('concepts')
  concepts(@Query() { query }: ConceptQueryDto): ConceptView[] {
    return suggestDiagnoses(query, MAX_CONCEPT_SUGGESTIONS);
  }

  /** Call an unknown case. If it was called before, the response is 200 with the first call. */
  @Entitled()
  @Post('items/:id/call')
  @ApiCreatedResponse({ type: CallAnswerView })
  @ApiOkResponse({ type: CallAnswerView, description: 'The case was called before.' })
  async call(
    @Param('id', IdPipe) id: string,
    @Body() dto: CallDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CallAnswerView> {
    const isNew = await this.commands.execute(new MakeCall({ id, userId }, dto.commitment()));
    const answer = await this.queries.execute(new GetCallAnswer(userId, { itemId: id }));
    if (!answer) throw new UnknownCaseNotFound(); // the account is being erased
    response.status(isNew ? 201 : 200);
    return answer;
  }

  /** Say how right a call was: the learner's word is the last one. */
  @Entitled()
  @Patch('calls/:id')
  async regrade(
    @Param('id', IdPipe) callId: string,
    @Body() { grade }: RegradeDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<CallAnswerView> {
    // Before the change: a case that has been withdrawn is refused before anything is stored.
    const before = await this.queries.execute(new GetCallAnswer(userId, { callId }));
    if (!before) throw new CallNotFound();
    await this.commands.execute(new RegradeCall(userId, callId, grade));
    return (await this.queries.execute(new GetCallAnswer(userId, { callId }))) ?? before;
  }
}
