import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager } from '@mikro-orm/postgresql';
import { AggregateRoot, defineEvent, type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable, Module } from '@nestjs/common';
import { APPLICATION_ROLE } from '../../src/platform/database/migrations/application-role.js';
import type { TestContext } from '../support/boot-context.js';
import { executeAsOwner } from '../support/execute-as-owner.js';

/** A minimal context for testing the kernel: readings of a patient monitor. */
export const ReadingTaken = defineEvent<{ readingId: string; value: number }>('probe.reading-taken.v1');

@Entity({ schema: 'probe', tableName: 'reading' })
export class Reading extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string;
  @Property({ type: 'integer' }) protected value: number = 0;
  @Property({ type: 'text', nullable: true, unique: true }) protected label: string | null = null;

  constructor(id: string) {
    super();
    this.id = id;
  }

  take(value: number, label: string | null = this.label): void {
    this.value = value;
    this.label = label;
    this.record(ReadingTaken({ readingId: this.id, value }));
  }
}

/** The behaviour of the subscribers below; tests set it. */
export const behaviour = {
  fail: (_subscriber: string, _value: number): boolean => false,
  wait: async (_subscriber: string): Promise<void> => undefined,
};

abstract class Chart implements Subscriber<typeof ReadingTaken> {
  protected abstract readonly name: string;
  constructor(protected readonly em: EntityManager) {}

  async on({ payload }: EventOf<typeof ReadingTaken>): Promise<void> {
    await this.em.execute('insert into probe.charted (chart, reading_id, value) values (?, ?, ?)', [
      this.name,
      payload.readingId,
      payload.value,
    ]);
    await behaviour.wait(this.name);
    if (behaviour.fail(this.name, payload.value)) throw new Error('the chart is jammed');
  }
}

@Injectable()
@Subscribes({ to: ReadingTaken, as: 'probe.paper-chart' })
export class PaperChart extends Chart {
  protected readonly name = 'paper';
  constructor(em: EntityManager) {
    super(em);
  }
}

@Injectable()
@Subscribes({ to: ReadingTaken, as: 'probe.screen-chart' })
export class ScreenChart extends Chart {
  protected readonly name = 'screen';
  constructor(em: EntityManager) {
    super(em);
  }
}

@Module({ imports: [MikroOrmModule.forFeature([Reading])], providers: [PaperChart, ScreenChart] })
export class ProbeModule {}

export function createProbeTables({ databaseUrl }: Pick<TestContext, 'databaseUrl'>): Promise<void> {
  return executeAsOwner(
    databaseUrl,
    `create schema probe;
     create table probe.reading (id uuid primary key, value integer not null, label text unique);
     create table probe.charted (position bigint generated always as identity, chart text, reading_id uuid, value integer);
     grant usage on schema probe to ${APPLICATION_ROLE};
     grant select, insert, update, delete on all tables in schema probe to ${APPLICATION_ROLE}`,
  );
}

/** The values of a reading on a chart, in the order of arrival. */
export async function charted({ em }: Pick<TestContext, 'em'>, chart: string, readingId: string): Promise<number[]> {
  const rows = await em().execute<{ value: number }[]>(
    'select value from probe.charted where chart = ? and reading_id = ? order by position',
    [chart, readingId],
  );
  return rows.map(({ value }) => value);
}
