import type { Reel } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './reels.module.css';
import { useCreateReelFromSearchMutation } from './reels-api';

interface ReelFromSearchProps {
  onCreate: (created: Promise<{ data?: Reel; error?: unknown }>) => Promise<void>;
}

/** The moments in which a question is answered, as a reel. `?query=` fills it in. */
export function ReelFromSearch({ onCreate }: ReelFromSearchProps) {
  const [searchParams] = useSearchParams();
  const [query, setQuery] = useState(searchParams.get('query') ?? '');
  const [create, { isLoading }] = useCreateReelFromSearchMutation();
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (query.trim()) void onCreate(create(query));
  }

  return (
    <form className={styles.card} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        A reel from a question
      </label>
      <div className={styles.actions}>
        <input
          id={id}
          className={styles.input}
          style={{ flex: '1 1 14rem', width: 'auto' }}
          maxLength={500}
          placeholder="double PCL sign"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Searching…' : 'Make a Reel'}
        </Button>
      </div>
    </form>
  );
}
