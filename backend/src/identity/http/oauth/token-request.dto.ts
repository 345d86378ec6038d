import { ApiPropertyOptional } from '@nestjs/swagger';

/** Documents the request in the published contract; `parseTokenRequest` reads it by the rules of RFC 6749. */
export class TokenRequestDto {
  /** @example "client_credentials" */
  grant_type!: string;
  @ApiPropertyOptional({ description: 'Not needed with HTTP Basic authentication.', example: 'demo-client' })
  client_id?: string;
  @ApiPropertyOptional({ description: 'Not needed with HTTP Basic authentication.', example: 'demo-client-secret' })
  client_secret?: string;
  @ApiPropertyOptional({
    description: 'Scopes, separated by spaces; without it, all scopes of the client.',
    example: 'catalog:read',
  })
  scope?: string;
}
