import { type ApiError, ERROR_STATUS, type ErrorCode, type FieldError } from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorView implements FieldError {
  /** Of a nested one the path, as in `filters.folder`. */
  @ApiProperty({ example: 'filters.folder' }) field!: string;
  @ApiProperty() message!: string;
}

/** The body of every answer that is not a success. */
export class ApiErrorView implements ApiError {
  @ApiProperty({ type: 'integer', example: 409 }) statusCode!: number;
  @ApiProperty({ enum: Object.keys(ERROR_STATUS), example: 'conflict' }) code!: ErrorCode;
  @ApiProperty({ description: 'Fit to show to a person.' }) message!: string;
  @ApiPropertyOptional({ type: [FieldErrorView] }) errors?: FieldError[];
  @ApiProperty({ description: 'Also in the header X-Request-Id and in the log.' }) requestId!: string;
  @ApiPropertyOptional({ description: 'On the routes of payments: the message once more.' }) error?: string;
}
