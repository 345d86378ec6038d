import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { waitUntil } from '@msk/testing';
import type { BrowserDriver, Point } from './browser-driver.ts';
import { IN_PAGE, playerClock, pointOf, type Target, textOf } from './in-page.ts';

const resolvePackage = createRequire(import.meta.url).resolve;
/** Finds elements by role, name and label, by the same rules in every browser. */
const TESTING_LIBRARY = readFileSync(
  resolvePackage('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const HAS_LIBRARY = `typeof TestingLibraryDom !== 'undefined'`;

type Name = string | RegExp;

/** Describes an element by its role and name. */
export const the = (role: Target['role'], name: Name, options: Pick<Target, 'within' | 'index'> = {}): Target => ({
  role,
  name: typeof name === 'string' ? name : { pattern: name.source },
  ...options,
});

/** Someone at a browser: looks for what the page shows, waits for it, clicks and types. */
export class Visitor {
  readonly #driver: BrowserDriver;

  constructor(driver: BrowserDriver) {
    this.#driver = driver;
  }

  async open(url: string): Promise<void> {
    await this.#driver.navigate(url);
  }

  /** Waits until the element is there; returns its text. */
  async sees(target: Target): Promise<string> {
    const { text } = await waitUntil(describe(target), async () => {
      const text = await this.#ask(textOf, target);
      return text !== null && { text };
    });
    return text;
  }

  async click(target: Target): Promise<void> {
    await this.#driver.click(await this.#waitForPoint(target));
  }

  /** Types into an empty field. */
  async fill(field: Target, text: string): Promise<void> {
    await this.click(field);
    await this.#driver.type(text);
    await waitUntil(`"${text}" in ${describe(field)}`, async () => (await this.#ask(textOf, field)) === text);
  }

  /**
   * Waits until the clock of the player shows this second or a later one. Whether it plays on is the browser's decision: on a
   * busy machine WebKit refuses sound, because the player is ready too long after the click.
   */
  async watchesFrom(second: number): Promise<void> {
    await waitUntil(`the player at second ${second}`, async () => {
      const clock = await this.#ask(playerClock, undefined, 'player').catch(noPlayerYet);
      return clock !== null && secondOf(clock) >= second;
    });
  }

  /** Two equal answers in succession: nothing moves the element any more. */
  async #waitForPoint(target: Target): Promise<Point> {
    let last: Point | string = '';
    const isReachable = async () => {
      const before = inspect(last);
      last = await this.#ask(pointOf, target);
      return typeof last === 'object' && inspect(last) === before && last;
    };
    return waitUntil(`a way to click ${describe(target)}`, isReachable).catch((error: Error) => {
      throw new Error(`${error.message} ${inspect(last)}`, { cause: error });
    });
  }

  async #ask<Argument, Answer>(
    question: (argument: Argument) => Answer,
    argument?: Argument,
    where: 'page' | 'player' = 'page',
  ): Promise<Answer> {
    const answer = `JSON.stringify((${question})(JSON.parse(json)) ?? null)`;
    const source = `(json) => { ${IN_PAGE}; return ${where === 'player' ? answer : `${HAS_LIBRARY} ? ${answer} : ''`}; }`;
    for (;;) {
      const json = await this.#driver.call(source, JSON.stringify(argument ?? null), where);
      if (json) return JSON.parse(json) as Answer;
      // A new page, or one that has been opened since the last question.
      await this.#driver.call(`() => { ${TESTING_LIBRARY}; return ''; }`, '', 'page');
    }
  }
}

const describe = ({ role, name, within }: Target): string =>
  `${role} ${inspect(typeof name === 'string' ? name : name.pattern)}${within ? ` in ${describe(within)}` : ''}`;

/** "01:35 / 04:00" is 95. */
export function secondOf(clock: string): number {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(clock) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The frame is not there yet, or is loading. */
const noPlayerYet = () => null;
