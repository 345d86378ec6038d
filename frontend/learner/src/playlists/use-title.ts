import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { useState } from 'react';
import { useDraft } from '../offline/drafts';

/** The title of a playlist while it is typed; `error` is the reason why it cannot be saved as it is. */
export function useTitle(draftKey: string, initial = '') {
  const { text: title, type, drop } = useDraft(draftKey, initial);
  const [error, setError] = useState<string>();
  return {
    title: title.trim(),
    field: {
      value: title,
      error,
      onType: (typed: string) => {
        type(typed);
        setError(undefined);
      },
    },
    drop,
    /** The server refuses an empty title with the same words. */
    validate: () => {
      setError(title.trim() ? undefined : 'Title is required');
      return !!title.trim();
    },
    /** Shows the server's message on the field; false if it has none. */
    showFailure: (failure: unknown) => {
      const message = fieldMessageOf(failure, 'title');
      setError(message);
      return message !== undefined;
    },
  };
}
