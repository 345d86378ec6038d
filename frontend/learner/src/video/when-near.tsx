import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** How far below the screen its content begins to load. */
const AHEAD = '300px';

/** Shows its content once the reader has scrolled near it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear && <Suspense>{children}</Suspense>}</div>;
}
