import { type AccessTokenAnswer, OAUTH_ERRORS, type OAuthError, type OAuthErrorCode } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class AccessTokenView implements AccessTokenAnswer {
  /** @example "eyJhbGciOiJIUzI1NiIs….eyJzdWIiOiJkZW1vLWNs….c2lnbmF0dXJl" */
  access_token!: string;
  @ApiProperty({ enum: ['Bearer'] }) token_type!: 'Bearer';
  /** Seconds. */
  @ApiProperty({ type: 'integer', example: 3_600 }) expires_in!: number;
  /**
   * Separated by spaces.
   * @example "catalog:read"
   */
  scope!: string;
}

/** The error response of RFC 6749, section 5.2. */
export class OAuthErrorView implements OAuthError {
  @ApiProperty({ enum: OAUTH_ERRORS }) error!: OAuthErrorCode;
  /** @example "The client id or the client secret is not correct." */
  error_description!: string;
}
