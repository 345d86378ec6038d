import { EMAIL_LENGTH } from '@msk/kernel';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** An address as it was typed; what is none is found out when it is made canonical. */
export class EmailDto {
  @IsString({ message: 'Email is required' })
  @IsNotEmpty({ message: 'Email is required' })
  @MaxLength(EMAIL_LENGTH, { message: 'Email is too long' })
  email!: string;
}
