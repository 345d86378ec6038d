import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Entitled } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { Polled } from '../../../platform/http/answers/polled.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AddCard } from '../commands/add-card.js';
import { DeleteCard } from '../commands/delete-card.js';
import { RecordReview } from '../commands/record-review.js';
import { UndoReview } from '../commands/undo-review.js';
import { NoCardSource } from '../domain/errors.js';
import { CountReviews } from '../queries/count-reviews.js';
import { GetCard } from '../queries/get-card.js';
import { ListReviews } from '../queries/list-reviews.js';
import { AddCardDto, RecordReviewDto, ReviewListDto } from './reviews.dto.js';
import { CardView, ReviewCountView, ReviewPageView } from './reviews.view.js';

@Entitled()
@Controller('api/reviews')
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the caller's cards, the next one first, with what becomes due when. */
  @Get()
  list(@Query() request: ReviewListDto, @CurrentUser() { userId }: UserCaller): Promise<ReviewPageView> {
    return this.queries.execute(new ListReviews(userId, request));
  }

  /** Count the cards that the caller can review now. */
  @Polled()
  @Get('count')
  count(@CurrentUser() { userId }: UserCaller): Promise<ReviewCountView> {
    return this.queries.execute(new CountReviews(userId));
  }

  /** Make a card from a call, a note or a learning point. If there is one, the response is 200 with it. */
  @Post('cards')
  @ApiCreatedResponse({ type: CardView })
  @ApiOkResponse({ type: CardView, description: 'There was a card already.' })
  async add(
    @Body() { from }: AddCardDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CardView> {
    const source = from.source();
    if (!source) throw new NoCardSource();
    const { id, isNew } = await this.commands.execute(new AddCard(userId, source));
    response.status(isNew ? 201 : 200);
    return this.queries.execute(new GetCard(userId, id));
  }

  /** Delete a card with its reviews. */
  @Delete('cards/:id')
  @HttpCode(204)
  async remove(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new DeleteCard(userId, id));
  }

  /** Store a review and schedule its card. If the id was sent before, the response is 200 with the card as it is now. */
  @Post()
  @ApiCreatedResponse({ type: CardView })
  @ApiOkResponse({ type: CardView, description: 'A review with this id was stored before.' })
  async review(
    @Body() { id, cardId, rating, at }: RecordReviewDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CardView> {
    const review = { id: id.toLowerCase(), cardId: cardId.toLowerCase(), userId, rating, at: new Date(at) };
    const isNew = await this.commands.execute(new RecordReview(review));
    response.status(isNew ? 201 : 200);
    return this.queries.execute(new GetCard(userId, review.cardId));
  }

  /** Undo a review within ten minutes; its card is scheduled as if it had not been. */
  @Delete(':id')
  @HttpCode(204)
  async undo(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new UndoReview(userId, id));
  }
}
