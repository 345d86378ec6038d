import { PASSWORD_LENGTH } from '@msk/contracts';
import { EMAIL_LENGTH } from '@msk/kernel';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class LoginDto {
  @IsString({ message: 'Email is required' })
  @IsNotEmpty({ message: 'Email is required' })
  @MaxLength(EMAIL_LENGTH, { message: 'Email is too long' })
  email!: string;

  // Longer ones are nobody's; they are refused before any hashing.
  @IsString({ message: 'Password is required' })
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(PASSWORD_LENGTH.max, { message: 'Password is too long' })
  password!: string;
}
