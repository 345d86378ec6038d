import { randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { publicUrl } from '../../platform/config/public-url.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { Entitled } from '../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { createAttachment } from '../../platform/http/answers/attachment.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AddNote } from '../commands/add-note.js';
import { DeleteNote } from '../commands/delete-note.js';
import { EditNote } from '../commands/edit-note.js';
import { formatNotes, NOTE_FILES } from '../export/note-export.js';
import { ExportNotes } from '../queries/notes/export-notes.js';
import { GetNote } from '../queries/notes/get-note.js';
import { ListNotes } from '../queries/notes/list-notes.js';
import { AddNoteDto, EditNoteDto, NoteExportDto, NoteListDto } from './notes.dto.js';
import { NotePageView, NoteView } from './notes.view.js';

@Controller('api')
export class NotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** List the caller's notes: of one video by second, of all videos newest first. */
  @Get('notes')
  list(@Query() { query, ...request }: NoteListDto, @CurrentUser() { userId }: UserCaller): Promise<NotePageView> {
    return this.queries.execute(new ListNotes(userId, { ...request, query: query.trim() }));
  }

  /** Export the caller's bookmarks and notes as a file, with links to their seconds. */
  @Get('notes/export')
  @ApiProduces('text/markdown', 'text/csv', 'text/plain')
  @ApiOkResponse({ schema: { type: 'string', example: '# My notes' } })
  async export(@Query() { format }: NoteExportDto, @CurrentUser() { userId }: UserCaller): Promise<StreamableFile> {
    const file = NOTE_FILES[format];
    const batches = await this.queries.execute(new ExportNotes(userId));
    return createAttachment(file, formatNotes(file, batches, publicUrl(this.settings).origin));
  }

  /** Add a note to a video. If the id was sent before, the response is 200 with the note as it is now. */
  @Entitled()
  @Post('videos/:id/notes')
  @ApiCreatedResponse({ type: NoteView })
  @ApiOkResponse({ type: NoteView, description: 'A note with this id was added before.' })
  async add(
    @Param('id', IdPipe) videoId: string,
    @Body() dto: AddNoteDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NoteView> {
    const id = dto.id?.toLowerCase() ?? randomUUID();
    const isNew = await this.commands.execute(new AddNote({ id, userId, videoId }, dto.content()));
    response.status(isNew ? 201 : 200);
    return this.queries.execute(new GetNote(userId, id));
  }

  /** Edit a note; an absent field keeps its value. */
  @Patch('notes/:id')
  async edit(
    @Param('id', IdPipe) id: string,
    @Body() dto: EditNoteDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<NoteView> {
    await this.commands.execute(new EditNote(userId, id, dto.changes()));
    return this.queries.execute(new GetNote(userId, id));
  }

  /** Delete a note. */
  @Delete('notes/:id')
  @HttpCode(204)
  async remove(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new DeleteNote(userId, id));
  }
}
