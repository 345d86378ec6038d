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

/** Identifies the caller of a request; implemented by Identity. The abstract class is also the injection token. */
export abstract class Callers {
  /** Null when there is no session or token, or it is invalid. */
  abstract identify(request: Request): Promise<Caller | null>;

  /**
   * The user of the request's session, as an earlier request knew it; null when it is not known. The session may have ended
   * since, so this permits nothing: it tells what can be read while the caller is being identified.
   */
  abstract presumeUserId(request: Request): string | null;
}

/** Tells whether a user may watch videos; implemented by Billing. The abstract class is also the injection token. */
export abstract class Entitlements {
  abstract isEntitled(userId: string): Promise<boolean>;
}

/** The guard's decision about a request, for its handler. */
export interface Access {
  caller: Caller | null;
  /** May see embed URLs, transcripts and spoken moments. */
  entitled: boolean;
}

const accessByRequest = new WeakMap<Request, Access>();

export const setAccess = (request: Request, access: Access): void => void accessByRequest.set(request, access);
export const getAccess = (request: Request): Access =>
  accessByRequest.get(request) ?? { caller: null, entitled: false };

/** Parameter decorator: the signed-in user. Not for routes that API clients may call. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): UserCaller => {
  const { caller } = getAccess(context.switchToHttp().getRequest<Request>());
  if (caller?.kind !== 'user') throw new Error('This route has no signed-in user; its access rule is wrong');
  return caller;
});

/** Parameter decorator: whether the caller may see protected fields. */
export const MaySeeProtected = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean => getAccess(context.switchToHttp().getRequest<Request>()).entitled,
);
