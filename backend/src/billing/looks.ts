import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Looks at the provider are numbered before they are made, so that the newest is known however late it is written. */
@Injectable()
export class Looks {
  constructor(private readonly em: EntityManager) {}

  async next(): Promise<number> {
    const [row] = await this.em.execute<{ look: string }[]>(`select nextval('billing.look') as look`);
    return Number(row?.look);
  }
}
