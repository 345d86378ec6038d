import { BLACKLIST_SORT_KEYS } from '@msk/contracts';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  type PipeTransform,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { CsvResponse, createCsvFile } from '../../../platform/http/csv/csv-file.js';
import { NotFound } from '../../../platform/http/id.pipe.js';
import { sortedListDto } from '../../../platform/http/sorted-list.dto.js';
import { LiftBlacklistEntry } from '../../commands/lift-blacklist-entry.js';
import { ExportBlacklist, ListBlacklist } from '../../queries/list-blacklist.js';
import { BlacklistPageView } from './blacklist.view.js';
import { BLACKLIST_COLUMNS } from './blacklist-csv.js';

/** `query`: part of a title or of a reason, or a Vimeo id. */
export class BlacklistListDto extends sortedListDto(BLACKLIST_SORT_KEYS) {}

const VIMEO_ID = /^\d{1,20}$/;

/** Treats a malformed Vimeo id like one that does not exist. */
@Injectable()
class VimeoIdPipe implements PipeTransform<string, string> {
  transform(vimeoId: string): string {
    if (!VIMEO_ID.test(vimeoId)) throw new NotFound();
    return vimeoId;
  }
}

/** The recordings that no sync imports. */
@AdminOnly()
@Controller('api/admin')
export class BlacklistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List blacklisted recordings, newest first. */
  @Get('blacklist')
  list(@Query() dto: BlacklistListDto): Promise<BlacklistPageView> {
    return this.queries.execute(new ListBlacklist(dto));
  }

  /** Export all blacklisted recordings that match, as a CSV file. */
  @Get('blacklist.csv')
  @CsvResponse(BLACKLIST_COLUMNS)
  async export(@Query() dto: BlacklistListDto): Promise<StreamableFile> {
    return createCsvFile('blacklist.csv', BLACKLIST_COLUMNS, await this.queries.execute(new ExportBlacklist(dto)));
  }

  /** Lift a blacklist entry: the recording may be imported again, and a case that was withdrawn for it returns. */
  @Delete('blacklist/:vimeoId')
  @HttpCode(204)
  lift(@Param('vimeoId', VimeoIdPipe) vimeoId: string): Promise<void> {
    return this.commands.execute(new LiftBlacklistEntry(vimeoId));
  }
}
