import { PASSWORD_LENGTH } from '@msk/contracts';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';

export class EraseAccountDto {
  @IsString({ message: 'Password is required' })
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(PASSWORD_LENGTH.max, { message: 'Password is too long' })
  password!: string;
}
