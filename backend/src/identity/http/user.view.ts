import type { RegisterAnswer } from '@msk/contracts';
import { UserView } from '../published-views.js';

export class RegisteredView implements RegisterAnswer {
  user!: UserView;
  message!: string;
}
