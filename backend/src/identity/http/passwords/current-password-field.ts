import { PASSWORD_LENGTH } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';

/** The caller's own password. Not `NewPassword`: it may have been chosen under older rules. */
export const CurrentPasswordField = () =>
  applyDecorators(
    IsString({ message: 'Current password is required' }),
    IsNotEmpty({ message: 'Current password is required' }),
    MaxLength(PASSWORD_LENGTH.max, { message: 'Current password is too long' }),
  );
