import type { ClientScope } from '@msk/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export type Caller = UserCaller | ClientCaller;

export interface UserCaller {
  kind: 'user';
  userId: string;
  sessionId: string;
  isAdmin: boolean;
}

export interface ClientCaller {
  kind: 'client';
  clientId: string;
  scopes: ClientScope[];
}

/** Tells who is calling; Identity knows. Abstract class doubles as the injection token. */
export abstract class Callers {
  /** Null when nobody is signed in, or the session or token is invalid in any way. */
  abstract identify(request: Request): Promise<Caller | null>;
}

/** Tells whether a user may open videos; Billing knows. Abstract class doubles as the injection token. */
export abstract class Entitlements {
  abstract isEntitled(userId: string): Promise<boolean>;
}

/** What the guard learned about a request, for the handlers behind it. */
export interface Access {
  caller: Caller | null;
  /** May see embed addresses, transcripts and spoken moments. */
  entitled: boolean;
}

const accessOf = new WeakMap<Request, Access>();

export const rememberAccess = (request: Request, access: Access): void => void accessOf.set(request, access);
export const accessOfRequest = (request: Request): Access => accessOf.get(request) ?? { caller: null, entitled: false };

/** Parameter decorator: the signed-in user. Only on routes that API clients can't call. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): UserCaller => {
  const { caller } = accessOfRequest(context.switchToHttp().getRequest<Request>());
  if (caller?.kind !== 'user') throw new Error('This route has no signed-in user; its access rule is wrong');
  return caller;
});

/** Parameter decorator: whether the caller may see protected fields. */
export const MaySeeProtected = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    accessOfRequest(context.switchToHttp().getRequest<Request>()).entitled,
);
