import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { Replicas } from '../database/replicas/replicas.js';
import { getAccess } from './access/caller.js';

@Injectable()
class ReplicaInterceptor implements NestInterceptor {
  constructor(private readonly replicas: Replicas) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller } = getAccess(context.switchToHttp().getRequest<Request>());
    // Who edits the library must see the edit at once.
    if (caller?.kind === 'user' && caller.isAdmin) return next.handle();
    return new Observable((subscriber) => this.replicas.run(() => next.handle().subscribe(subscriber)));
  }
}

/**
 * A route whose `PreparedReads` may come from a replica, a moment behind: it shows nothing that its caller writes, and misses
 * nothing that its caller has seen elsewhere. Who calls, and what is open to them, the guard has read from the primary before.
 */
export const ReadsFromReplicas = () => UseInterceptors(ReplicaInterceptor);
