import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Suggestion } from '@msk/contracts';
import { failure } from '@msk/frontend-shared/testing/failure';
import { pass } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { SearchBox } from './search-box';

useServer();

/** Milliseconds: longer than the pause without a key after which the library is asked. */
const PAUSE = 300;
/** Milliseconds: the store tells of answers once a frame. */
const FRAME = 20;

const meniscus: Suggestion[] = [
  { kind: 'structure', text: 'Medial meniscus' },
  { kind: 'pathology', text: 'Meniscal tear' },
  { kind: 'case', text: 'Menisci and their -itis' },
];

/** What was asked of the server, and what was settled. */
const asked: string[] = [];
const settled: string[] = [];
beforeEach(() => {
  asked.length = 0;
  settled.length = 0;
});

const suggesting = (reply: (query: string) => Suggestion[] | Promise<Suggestion[]>) =>
  server.use(
    http.get('*/api/videos/suggest', async ({ request }) => {
      const query = new URL(request.url).searchParams.get('query') ?? '';
      asked.push(query);
      return answer({ suggestions: (await reply(query)).map((one) => ({ ...one })) });
    }),
  );

function Page({ query }: { query: string }) {
  const [value, setValue] = useState(query);
  const settle = (next: string) => {
    settled.push(next);
    setValue(next);
  };
  return (
    <>
      <SearchBox value={value} onType={setValue} onSearch={settle} />
      <p>Looking for {value || 'everything'}</p>
      <button type="button">Elsewhere</button>
    </>
  );
}

const open = (query = '') => {
  const { user, untilAnswered } = renderPage(<Page query={query} />);
  /** All that was typed so far is asked for, answered and drawn. */
  const pause = async () => {
    await pass(PAUSE);
    await untilAnswered();
    await pass(FRAME);
  };
  return { user, pause, box: screen.getByRole('searchbox', { name: 'Search cases' }) };
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const expectClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

describe('suggestions', () => {
  beforeEach(() => suggesting(() => meniscus));

  it('stand under the box as one types, each with its kind and its beginning marked, and are counted aloud', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(options()).toEqual(['Medial meniscus Structure', 'Meniscal tear Pathology', 'Menisci and their -itis Case']);
    expect(Array.from(list.querySelectorAll('b'), (begun) => begun.textContent)).toEqual(['men', 'Men', 'Men']);
    expect(screen.getByText('3 suggestions')).toHaveAttribute('aria-live', 'polite');
    expect(box).toHaveAttribute('aria-autocomplete', 'list');
    expect(box).toHaveAttribute('aria-controls', list.id);
    expect(box).toHaveFocus();
  });

  it('are walked by the arrow keys, round and round past what was typed, and taken by Enter', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await screen.findByRole('listbox');
    const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Medial meniscus Structure');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Medial meniscus');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBeUndefined();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe('Meniscal tear Pathology');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Meniscal tear');
    expect(settled).toEqual(['Meniscal tear']);
    await expectClosed();
  });

  it('leave Enter alone where none was chosen', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await user.hover((await screen.findAllByRole('option'))[0]!);
    await user.keyboard('{Enter}');
    expect(settled).toEqual(['men']);
    await expectClosed();
  });

  it('are closed by the Escape key first, which keeps the words, and shown again by the arrow down', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(box).toHaveValue('men');
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('are taken by a click, and the box keeps the focus', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await user.click(await screen.findByRole('option', { name: 'Medial meniscus, Structure' }));
    expect(settled).toEqual(['Medial meniscus']);
    expect(box).toHaveValue('Medial meniscus');
    expect(box).toHaveFocus();
    await expectClosed();
  });

  it('ask for a case by its title, in which a minus excludes nothing', async () => {
    const { user, box } = open();
    await user.type(box, 'men');
    await user.click(await screen.findByRole('option', { name: /Case$/ }));
    expect(box).toHaveValue('Menisci and their itis');
  });

  it('go when one goes elsewhere', async () => {
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

  it('do not open over a search that was not typed: an address, or words that were pasted', async () => {
    const { user, box, pause } = open('men');
    await user.click(box);
    await user.paste('iscus');
    await pause();
    expect(screen.getByText('Looking for meniscus')).toBeVisible();
    expect(asked).toEqual([]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('suggestions that do not help', () => {
  it('are not asked for by a single letter', async () => {
    suggesting(() => meniscus);
    const { user, box, pause } = open();
    await user.type(box, 'm-');
    await pause();
    expect(screen.getByText('Looking for m-')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('are not shown where they are what stands in the box', async () => {
    suggesting(() => [{ kind: 'joint', text: 'Knee' }]);
    const { user, box, pause } = open();
    await user.type(box, 'knee');
    await pause();
    expect(asked).toEqual(['knee']);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('never come late: an earlier beginning is not answered over a later one', async () => {
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    suggesting(async (query) => {
      if (query === 'me') await first;
      return query === 'me' ? [{ kind: 'case', text: 'Metatarsal fracture' }] : meniscus;
    });
    const { user, box, pause } = open();
    await user.type(box, 'me');
    await pass(PAUSE);
    await waitFor(() => expect(asked).toEqual(['me']));
    await user.type(box, 'n');
    await screen.findByRole('listbox');
    answerFirst();
    await pause();
    expect(screen.queryByText('Metatarsal fracture')).not.toBeInTheDocument();
    expect(options()).toHaveLength(3);
  });

  it('are silently none when the server fails', async () => {
    suggesting(() => meniscus);
    const { user, box } = open();
    await user.type(box, 'me');
    await screen.findByRole('listbox');
    server.use(http.get('*/api/videos/suggest', () => refuse(failure({ statusCode: 500 }))));
    await user.type(box, 'n');
    await expectClosed();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText('Looking for men')).toBeVisible();
  });
});
