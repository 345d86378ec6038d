import type { Request } from 'express';
import type { UserAnswer } from './user-answer.ts';

export const authAnswer = (req: Request, user: UserAnswer) => ({
  access_token: req.headers.authorization?.split(' ')[1] ?? '',
  token_type: 'bearer',
  scope: 'public private',
  app: { name: 'MSK Library', uri: '/apps/1' },
  user,
});
