import { applyDecorators, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { createAttachment } from '../answers/attachment.js';
import { type CsvColumns, formatCsv } from './csv-format.js';

/** Documents a route that answers with a CSV file. */
export const CsvResponse = (columns: CsvColumns<never>) =>
  applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string', example: Object.keys(columns).join() } }),
  );

/** A CSV file of any length: it is read, formatted and sent batch by batch. */
export const createCsvFile = <Row>(
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<StreamableFile> =>
  createAttachment({ name, contentType: 'text/csv; charset=utf-8' }, formatCsv(columns, batches));
