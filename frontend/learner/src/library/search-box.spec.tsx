import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Suggestion } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { startTransition, use, useState } from 'react';
import { SearchBox } from './search-box';

useServer();

/** Longer than the debounce of the search box. */
const AFTER_DEBOUNCE_MS = 300;
/** RTK Query batches store updates once per frame. */
const FRAME_MS = 20;

const meniscus: Suggestion[] = [
  { kind: 'structure', text: 'Medial meniscus' },
  { kind: 'pathology', text: 'Meniscal tear' },
  { kind: 'case', text: 'Menisci and their -itis' },
];

/** The suggestion requests, and the committed searches. */
const requests: string[] = [];
const searches: string[] = [];
beforeEach(() => {
  requests.length = 0;
  searches.length = 0;
});

const serveSuggestions = (respond: (query: string) => Suggestion[] | Promise<Suggestion[]>) =>
  server.use(
    http.get('*/api/videos/suggest', async ({ request }) => {
      const query = new URL(request.url).searchParams.get('query') ?? '';
      requests.push(query);
      return jsonResponse({ suggestions: (await respond(query)).map((one) => ({ ...one })) });
    }),
  );

function Page({ query }: { query: string }) {
  const [value, setValue] = useState(query);
  const search = (next: string) => {
    searches.push(next);
    setValue(next);
  };
  return (
    <>
      <SearchBox value={value} onType={setValue} onSearch={search} />
      <p>Looking for {value || 'everything'}</p>
      <button type="button">Elsewhere</button>
    </>
  );
}

const open = (query = '') => {
  const { user, waitForResponses } = renderPage(<Page query={query} />);
  /** Waits until everything typed so far is requested, answered and rendered. */
  const settle = async () => {
    await advanceTime(AFTER_DEBOUNCE_MS);
    await waitForResponses();
    await advanceTime(FRAME_MS);
  };
  return { user, settle, box: screen.getByRole('combobox', { name: 'Search cases' }) };
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const expectClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

describe('search suggestions', () => {
  beforeEach(() => serveSuggestions(() => meniscus));

  it('suggestions appear while typing, with kind and marked prefix, and their number is announced', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(options()).toEqual(['Medial meniscus Structure', 'Meniscal tear Pathology', 'Menisci and their -itis Case']);
    expect(Array.from(list.querySelectorAll('b'), (prefix) => prefix.textContent)).toEqual(['men', 'Men', 'Men']);
    expect(screen.getByText('3 suggestions')).toHaveAttribute('aria-live', 'polite');
    expect(box).toHaveAttribute('aria-autocomplete', 'list');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveAttribute('aria-controls', list.id);
    expect(box).toHaveFocus();
  });

  it('the arrow keys cycle through the suggestions and the typed text, and Enter picks one', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await screen.findByRole('listbox');
    const activeOption = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('Medial meniscus Structure');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Medial meniscus');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBeUndefined();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOption()).toBe('Meniscal tear Pathology');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Meniscal tear');
    expect(searches).toEqual(['Meniscal tear']);
    await expectClosed();
  });

  it('Enter searches for the typed text when no suggestion is active', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await user.hover((await screen.findAllByRole('option'))[0]!);
    await user.keyboard('{Enter}');
    expect(searches).toEqual(['men']);
    await expectClosed();
  });

  it('Escape closes the suggestions and keeps the text, and the down arrow shows them again', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(box).toHaveValue('men');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('men');
    expect(box).not.toHaveAttribute('type', 'search'); // which browsers clear on Escape
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('a click picks a suggestion, and the box keeps the focus', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await user.click(await screen.findByRole('option', { name: 'Medial meniscus, Structure' }));
    expect(searches).toEqual(['Medial meniscus']);
    expect(box).toHaveValue('Medial meniscus');
    expect(box).toHaveFocus();
    await expectClosed();
  });

  it('a suggested title with a minus excludes nothing', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await user.click(await screen.findByRole('option', { name: /Case$/ }));
    expect(box).toHaveValue('Menisci and their itis');
  });

  it('the suggestions close when the box loses the focus', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await screen.findByRole('listbox');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await expectClosed();
    await user.type(box, 'i');
    await screen.findByRole('listbox');
    await user.tab();
    await expectClosed();
  });

  it('a search from the URL or the clipboard opens no suggestions', async () => {
    const { user, box, settle } = open('men');
    await user.click(box);
    await user.paste('iscus');
    await settle();
    expect(screen.getByText('Looking for meniscus')).toBeVisible();
    expect(requests).toEqual([]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('search suggestions that would not help', () => {
  it('a single letter requests no suggestions', async () => {
    serveSuggestions(() => meniscus);
    const { user, box, settle } = open();
    await user.type(box, 'm-');
    await settle();
    expect(screen.getByText('Looking for m-')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('a suggestion that equals the typed text is not shown', async () => {
    serveSuggestions(() => [{ kind: 'joint', text: 'Knee' }]);
    const { user, box, settle } = open();
    await user.type(box, 'knee');
    await settle();
    expect(requests).toEqual(['knee']);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('a late answer for an earlier prefix is ignored', async () => {
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    serveSuggestions(async (query) => {
      if (query === 'me') await first;
      return query === 'me' ? [{ kind: 'case', text: 'Metatarsal fracture' }] : meniscus;
    });
    const { user, box, settle } = open();
    await user.type(box, 'me');
    await advanceTime(AFTER_DEBOUNCE_MS);
    await waitFor(() => expect(requests).toEqual(['me']));
    await user.type(box, 'n');
    await screen.findByRole('listbox');
    answerFirst();
    await settle();
    expect(screen.queryByText('Metatarsal fracture')).not.toBeInTheDocument();
    expect(options()).toHaveLength(3);
  });

  it('a failed suggestion request shows no suggestions and no error', async () => {
    serveSuggestions(() => meniscus);
    const { user, box } = open();
    await user.type(box, 'me');
    await screen.findByRole('listbox');
    server.use(http.get('*/api/videos/suggest', () => errorResponse(anApiError({ statusCode: 500 }))));
    await user.type(box, 'n');
    await expectClosed();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText('Looking for men')).toBeVisible();
  });
});

describe('the search box', () => {
  it('a letter that is typed while a query is being submitted stays in the box', async () => {
    serveSuggestions(() => []);
    const { user, settle, box } = open();
    await user.type(box, 'menisc');
    await act(async () => {
      await advanceTime(AFTER_DEBOUNCE_MS); // the query is submitted, and not rendered yet
      fireEvent.change(box, { target: { value: 'menisci' } });
    });
    await settle();
    expect(box).toHaveValue('menisci');
    expect(screen.getByText('Looking for menisci')).toBeVisible();
  });

  /** A page that applies the next query when its button is pressed, like a slow browser. */
  function SlowPage() {
    const [value, setValue] = useState('');
    const [queue, setQueue] = useState<string[]>([]);
    const submit = (query: string) => setQueue((before) => [...before, query]);
    const applyNextQuery = () => {
      setValue(queue[0] ?? value);
      setQueue(queue.slice(1));
    };
    return (
      <>
        <SearchBox value={value} onType={submit} onSearch={submit} />
        <button type="button" onClick={applyNextQuery}>
          Apply the next query
        </button>
        <button type="button" onClick={() => setValue('labrum')}>
          Change the query
        </button>
        <p>Looking for {value || 'everything'}</p>
      </>
    );
  }

  const openSlowPage = () => {
    serveSuggestions(() => []);
    const { user } = renderPage(<SlowPage />);
    const box = screen.getByRole('combobox', { name: 'Search cases' });
    const type = async (letters: string) => {
      await user.type(box, letters);
      await advanceTime(AFTER_DEBOUNCE_MS);
    };
    return { box, type, press: (name: string) => user.click(screen.getByRole('button', { name })) };
  };

  it('keeps letters that are typed before the page applies an earlier query', async () => {
    const { box, type, press } = openSlowPage();
    await type('me');
    await type('ni');
    await type('scus');
    await press('Apply the next query');
    expect(screen.getByText('Looking for me')).toBeVisible();
    expect(box).toHaveValue('meniscus');
    await press('Apply the next query');
    await press('Apply the next query');
    expect(screen.getByText('Looking for meniscus')).toBeVisible();
    expect(box).toHaveValue('meniscus');
  });

  it('keeps letters that are typed while React drops the rendering of an earlier query', async () => {
    serveSuggestions(() => []);
    let showResults = () => {};
    const results = new Promise<void>((resolve) => {
      showResults = resolve;
    });
    const Results = ({ query }: { query: string }) => {
      if (query) use(results);
      return <p>Cases of {query || 'everything'}</p>;
    };
    /** Changes the query as the router does, in a transition: it waits for the results, and each letter drops its rendering. */
    function TransitionPage() {
      const [value, setValue] = useState('');
      const search = (query: string) => startTransition(() => setValue(query));
      return (
        <>
          <SearchBox value={value} onType={search} onSearch={search} />
          <Results query={value} />
        </>
      );
    }
    const { user } = renderPage(<TransitionPage />);
    const box = screen.getByRole('combobox', { name: 'Search cases' });
    for (const letters of ['m', 'en', 'iscus']) {
      await act(() => user.type(box, letters));
      await advanceTime(AFTER_DEBOUNCE_MS);
    }
    expect(screen.getByText('Cases of everything')).toBeVisible();
    expect(box).toHaveValue('meniscus');
    await act(async () => showResults());
    expect(screen.getByText('Cases of meniscus')).toBeVisible();
    expect(box).toHaveValue('meniscus');
  });

  it('follows a query that is changed elsewhere', async () => {
    const { box, type, press } = openSlowPage();
    await type('meniscus');
    await press('Change the query');
    expect(box).toHaveValue('labrum');
  });
});
