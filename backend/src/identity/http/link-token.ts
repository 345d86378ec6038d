import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** Ours have 43 characters; whatever else may be a token is told by asking. */
const LONGEST = 200;

/** From the link of a mail. */
export const LinkToken = () =>
  applyDecorators(
    MaxLength(LONGEST, { message: 'This link is not complete. Please open it from the email again.' }),
    IsNotEmpty({ message: 'Token is required' }),
    IsString({ message: 'Token is required' }),
  );
