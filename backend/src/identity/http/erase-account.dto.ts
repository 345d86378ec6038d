import { PASSWORD_LENGTH } from '@msk/contracts';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class EraseAccountDto {
  @IsString({ message: 'Password is required' })
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(PASSWORD_LENGTH.max, { message: 'Password is too long' })
  password!: string;
}
