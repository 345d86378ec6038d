import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Membership } from './domain/membership.js';

@Injectable()
export class Memberships {
  constructor(private readonly em: EntityManager) {}

  find(userId: string): Promise<Membership | null> {
    return this.em.findOne(Membership, { id: userId });
  }

  add(membership: Membership): void {
    this.em.persist(membership);
  }
}
