import { usePageKeys } from '../layout/use-page-keys';

interface Commands {
  toggle: () => void;
  seekBy: (seconds: number) => void;
}

/** Keys of the player, which has no controls of its own here. */
export function useUnknownCaseKeys({ toggle, seekBy }: Commands): void {
  usePageKeys((key) => ({ ' ': toggle, k: toggle, j: () => seekBy(-10), l: () => seekBy(10) })[key]);
}
