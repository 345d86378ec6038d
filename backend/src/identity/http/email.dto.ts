import { TypedEmail } from './typed-email.js';

export class EmailDto {
  @TypedEmail() email!: string;
}
