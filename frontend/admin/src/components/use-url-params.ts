import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The parameters of the URL, and a change of them. A change starts from the URL itself: while the page of an earlier
 * change is still being rendered, the router's own parameters are those before it, and would undo it.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const change = (update: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions): void =>
    setParams(update(new URLSearchParams(window.location.search)), options);
  return [params, change] as const;
}
