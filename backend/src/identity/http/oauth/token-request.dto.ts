import { ApiPropertyOptional } from '@nestjs/swagger';

/** What the token route takes, for the published contract; `tokenRequest` reads it, by the rules of RFC 6749. */
export class TokenRequestDto {
  /** @example "client_credentials" */
  grant_type!: string;
  @ApiPropertyOptional({ description: 'Unless the client uses Basic.', example: 'demo-client' }) client_id?: string;
  @ApiPropertyOptional({ description: 'Unless the client uses Basic.', example: 'demo-client-secret' })
  client_secret?: string;
  @ApiPropertyOptional({
    description: 'Fewer than all that the client has, separated by spaces.',
    example: 'catalog:read',
  })
  scope?: string;
}
