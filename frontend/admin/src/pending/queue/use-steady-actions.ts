import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same functions in every render, each of which calls the one of the latest render: a memoised row is not rendered again
 * because a closure is new.
 */
export function useSteadyActions<Actions extends Record<string, (...args: never[]) => void>>(
  actions: Actions,
): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as Actions,
  );
  return steady;
}
