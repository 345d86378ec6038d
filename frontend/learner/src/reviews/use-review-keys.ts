import { RATINGS, type ReviewRating } from '@msk/contracts';
import { usePageKeys } from '../layout/use-page-keys';

/** A command that is undefined has no effect now. */
interface Commands {
  showAnswer?: (() => void) | undefined;
  rate?: ((rating: ReviewRating) => void) | undefined;
  undo?: (() => void) | undefined;
}

/** Space shows the answer, 1 to 4 rate it, Z or U undoes. */
export function useReviewKeys({ showAnswer, rate, undo }: Commands): void {
  usePageKeys((key, { repeat }) => {
    if (repeat) return undefined;
    if (key === ' ') return showAnswer;
    if (key === 'z' || key === 'u') return undo;
    const rating = RATINGS.find((one) => String(one) === key);
    return rating && rate && (() => rate(rating));
  });
}
