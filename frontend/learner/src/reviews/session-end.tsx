import { HOUR, type ReviewPage } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { formatCounted, formatWeekday } from '@msk/frontend-shared/format';
import { useEffect, useRef } from 'react';
import styles from './reviews.module.css';

interface SessionEndProps {
  page: Pick<ReviewPage, 'forecast' | 'retention'>;
  /** Reviews of this session. */
  done: number;
  /** Reviews that the server does not have yet. */
  waiting: number;
}

/** Nothing is left for today: what comes next, and how much is remembered. */
export function SessionEnd({ page: { forecast, retention }, done, waiting }: SessionEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFollowing = done > 0;
  useEffect(() => {
    if (isFollowing) heading.current?.focus();
  }, [isFollowing]);
  return (
    <section className={styles.end} aria-label="End of the session">
      <h2 ref={heading} tabIndex={-1} className={styles.endTitle}>
        Done for today
      </h2>
      <p>{done > 0 ? `${formatCounted(done, 'review')} in this session.` : 'No card is due now.'}</p>
      {waiting > 0 && (
        <p>
          {formatCounted(waiting, 'review')} {waiting === 1 ? 'is' : 'are'} kept on this device and sent when the
          library can be reached.
        </p>
      )}
      <Forecast forecast={forecast} />
      <p>
        <b>Retention:</b>{' '}
        {retention.reviews > 0
          ? `in the last 30 days you remembered ${retention.remembered} of ${formatCounted(retention.reviews, 'learned card')} that were asked, ${Math.round((100 * retention.remembered) / retention.reviews)} %.`
          : 'it is shown once a learned card was asked again.'}
      </p>
      <div className={styles.actions}>
        <RouterButtonLink to="/practice">Practice</RouterButtonLink>
        <RouterButtonLink to="/library">Library</RouterButtonLink>
      </div>
    </section>
  );
}

/** Cards that become due on each of the next 30 days. */
function Forecast({ forecast }: Pick<ReviewPage, 'forecast'>) {
  const total = forecast.reduce((sum, cards) => sum + cards, 0);
  const most = Math.max(...forecast, 1);
  return (
    <figure className={styles.forecast}>
      <figcaption>
        Next {forecast.length} days: {formatCounted(total, 'card')}
      </figcaption>
      <ol className={styles.days} aria-label="Forecast">
        {forecast.map((cards, day) => {
          const date = dayLabel(day);
          return (
            <li key={date} className={styles.day} title={`${date}: ${formatCounted(cards, 'card')}`}>
              <span className={styles.column} style={{ height: `${(100 * cards) / most}%` }} />
              <span className="visually-hidden">
                {date}: {formatCounted(cards, 'card')}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.axis} aria-hidden>
        <span>Today</span>
        <span>{dayLabel(forecast.length - 1)}</span>
      </p>
    </figure>
  );
}

/** A learner's day begins at 4 am. Source: learning.md, section 3. */
const DAY_START_MS = 4 * HOUR;

function dayLabel(day: number): string {
  if (day < 2) return day === 0 ? 'Today' : 'Tomorrow';
  const date = new Date(Date.now() - DAY_START_MS);
  date.setDate(date.getDate() + day);
  return formatWeekday(date);
}
