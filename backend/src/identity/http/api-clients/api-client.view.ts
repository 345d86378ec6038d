import { type ApiClient, CLIENT_SCOPES, type ClientScope, type RegisteredApiClient } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class ApiClientView implements ApiClient {
  id!: string;
  /** @example "Hospital intranet" */
  name!: string;
  @ApiProperty({ enum: CLIENT_SCOPES, isArray: true }) scopes!: ClientScope[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** Updated every five minutes at most. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt!: string | null;
  /** The secret and the tokens are invalid since then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null }) revokedAt!: string | null;
}

export class RegisteredApiClientView extends ApiClientView implements RegisteredApiClient {
  /**
   * Shown only in this response.
   * @example "pM2cQ0w9xFfD1nq7Yb3sT8vK5jRzLh6uE4aXoGiCkWs"
   */
  secret!: string;
}
