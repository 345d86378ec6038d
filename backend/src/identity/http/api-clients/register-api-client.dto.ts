import { CLIENT_SCOPES, type ClientScope, MAX_CLIENT_NAME_LENGTH } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';

export class RegisterApiClientDto {
  /**
   * The name in the list of clients.
   * @example "Hospital intranet"
   */
  @Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_CLIENT_NAME_LENGTH, { message: `Name must be at most ${MAX_CLIENT_NAME_LENGTH} characters` })
  @IsNotEmpty({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  name!: string;

  @ApiProperty({ enum: CLIENT_SCOPES, isArray: true, minItems: 1, uniqueItems: true })
  @IsIn(CLIENT_SCOPES, { each: true, message: `Scopes must be among ${CLIENT_SCOPES.join(', ')}` })
  @ArrayUnique({ message: 'A scope is given twice' })
  @ArrayMaxSize(CLIENT_SCOPES.length)
  @ArrayMinSize(1, { message: 'A client needs a scope' })
  @IsArray({ message: 'Scopes must be a list' })
  scopes!: ClientScope[];
}
