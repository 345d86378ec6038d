import { type ApiClient, CLIENT_SCOPES, type ClientScope, type RegisteredApiClient } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class ApiClientView implements ApiClient {
  /** @example "3f1d6c8e-52b9-4c36-9d0e-7a1b2c3d4e5f" */
  id!: string;
  /** @example "Hospital intranet" */
  name!: string;
  @ApiProperty({ enum: CLIENT_SCOPES, isArray: true }) scopes!: ClientScope[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** Noted every five minutes at most. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt!: string | null;
  /** Since then its secret and its tokens open nothing. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) revokedAt!: string | null;
}

export class RegisteredApiClientView extends ApiClientView implements RegisteredApiClient {
  /**
   * Told this once.
   * @example "pM2cQ0w9xFfD1nq7Yb3sT8vK5jRzLh6uE4aXoGiCkWs"
   */
  secret!: string;
}
