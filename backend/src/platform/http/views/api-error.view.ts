import { type ApiError, ERROR_STATUS, type ErrorCode, type FieldError } from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorView implements FieldError {
  /** The path of a nested field, such as `filters.folder`. */
  @ApiProperty({ example: 'filters.folder' }) field!: string;
  @ApiProperty() message!: string;
}

/** The body of every error response. */
export class ApiErrorView implements ApiError {
  @ApiProperty({ type: 'integer', example: 409 }) statusCode!: number;
  @ApiProperty({ enum: Object.keys(ERROR_STATUS), example: 'conflict' }) code!: ErrorCode;
  @ApiProperty({ description: 'Can be shown to a person.' }) message!: string;
  @ApiPropertyOptional({ type: [FieldErrorView] }) errors?: FieldError[];
  @ApiProperty({
    description: 'The id of the trace; the same as in the header X-Request-Id and, as traceId, in the log.',
  })
  requestId!: string;
  @ApiPropertyOptional({ description: 'On payment routes only: a copy of the message.' }) error?: string;
}
