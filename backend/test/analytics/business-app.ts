import { type AnalyticsFigures, DAY } from '@msk/contracts';
import type { Agent } from '../support/agent.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { clearAnalytics, recordEvents, type UserStory } from './recorded-events.js';

const NOW = new Date('2031-06-15T12:00:00Z');
export const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

export interface BusinessApp {
  readonly app: HttpApp;
  /** An admin would be one of the users that are counted. */
  readonly client: Agent;
  readFigures(): Promise<AnalyticsFigures>;
  /** The figures of a business that consists of these users. */
  figuresOf(...stories: UserStory[]): Promise<AnalyticsFigures>;
}

/** The application on 15 June 2031, with a client that reads the analytics. */
export async function startBusinessApp(): Promise<BusinessApp> {
  const app = await startApp({}, { now: NOW });
  const client = app.asClient('analytics:read');
  const readFigures = async () => (await client.get('/api/admin/analytics').expect(200)).body as AnalyticsFigures;
  return {
    app,
    client,
    readFigures,
    async figuresOf(...stories) {
      await clearAnalytics(app.databaseUrl);
      await recordEvents(
        app.em(),
        stories.flatMap(({ events }) => events),
      );
      // What other contexts do with these events is not what these tests are about.
      await app.em().execute(`delete from kernel.inbox where subscriber not like 'analytics.%'`);
      await app.settle();
      return readFigures();
    },
  };
}
