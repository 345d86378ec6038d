import { RATING_LABELS, RATINGS, type ReviewRating } from '@msk/contracts';
import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { useEffect, useRef, useState } from 'react';
import { DeleteCard } from './delete-card';
import type { DueCard } from './due-cards';
import { formatInterval, STATE_LABELS } from './labels';
import { ReviewClip } from './review-clip';
import styles from './reviews.module.css';
import { useReviewKeys } from './use-review-keys';

interface ReviewCardProps {
  card: DueCard;
  /** It follows another one: its question gets the focus. */
  isFollowing: boolean;
  onRate: (rating: ReviewRating) => void;
  onDeleted: () => void;
}

/** One card: its question, then its answer with the four ratings. Another card needs another `key`. */
export function ReviewCard({ card: { id, question, answer, state, next, previewedAt }, ...props }: ReviewCardProps) {
  const { isFollowing, onRate, onDeleted } = props;
  const [isShown, setShown] = useState(false);
  const questionText = useRef<HTMLHeadingElement>(null);
  const answerText = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFollowing) questionText.current?.focus();
  }, [isFollowing]);
  useEffect(() => {
    if (isShown) answerText.current?.focus();
  }, [isShown]);
  useReviewKeys({
    showAnswer: isShown ? undefined : () => setShown(true),
    rate: isShown ? onRate : undefined,
  });
  return (
    <article className={styles.card} aria-label="Card">
      <p className={styles.state}>{STATE_LABELS[state]}</p>
      <h2 ref={questionText} tabIndex={-1} className={styles.question}>
        {question.text}
      </h2>
      {question.clip && <ReviewClip clip={question.clip} />}
      {isShown ? (
        <>
          <section className={styles.answer} aria-label="Answer">
            <h3 ref={answerText} tabIndex={-1} className={styles.answerText}>
              {answer.text}
            </h3>
            {answer.clip && <ReviewClip clip={answer.clip} />}
            <div className={styles.actions}>
              {answer.clip && (
                <RouterButtonLink
                  variant="quiet"
                  size="small"
                  to={{ pathname: `/library/${answer.clip.videoId}`, search: `?t=${answer.clip.from}` }}
                >
                  Open the Case
                </RouterButtonLink>
              )}
              <DeleteCard cardId={id} onDeleted={onDeleted} />
            </div>
          </section>
          <fieldset className={styles.ratings}>
            <legend className={styles.legend}>How well did you know it?</legend>
            {RATINGS.map((rating) => (
              <button
                key={rating}
                type="button"
                className={styles.rating}
                aria-keyshortcuts={String(rating)}
                onClick={() => onRate(rating)}
              >
                <span className={styles.ratingLabel}>
                  <kbd aria-hidden>{rating}</kbd> {RATING_LABELS[rating]}
                </span>{' '}
                <span className={styles.interval}>{formatInterval(Date.parse(next[rating]) - previewedAt)}</span>
              </button>
            ))}
          </fieldset>
        </>
      ) : (
        <Button variant="primary" size="large" aria-keyshortcuts="Space" onClick={() => setShown(true)}>
          Show Answer
          <kbd aria-hidden>Space</kbd>
        </Button>
      )}
    </article>
  );
}
