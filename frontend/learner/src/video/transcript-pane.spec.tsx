import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { screen } from '@testing-library/react';
import { aVideo } from '../testing/videos';
import { TranscriptPane } from './transcript-pane';
import { useTranscriptSearch } from './use-transcript-search';

const cues = aVideo().cues ?? [];

function Searched({ query, ...props }: { time: number; query: string; onJump: (to: number) => void }) {
  return <TranscriptPane cues={cues} transcriptSearch={useTranscriptSearch(cues, query)} {...props} />;
}

function open({ time = 0, query = '' } = {}) {
  const jumps: number[] = [];
  const page = renderPage(<Searched time={time} query={query} onJump={(to) => jumps.push(to)} />);
  return { ...page, jumps };
}

describe('the transcript pane', () => {
  it('a click on a line plays the video from there', async () => {
    const { user, jumps } = open();
    await user.click(screen.getByRole('button', { name: /Hill-Sachs/ }));
    expect(jumps).toEqual([4]);
  });

  it('the line that is being spoken is marked', () => {
    open({ time: 9 });
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('lesion of the humeral head.');
  });

  it('the matches are counted and can be stepped through in a cycle', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Search this transcript' }), 'the');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
    await user.type(screen.getByRole('searchbox'), '{Enter}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
    await user.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(screen.getByRole('status')).toHaveTextContent('3 of 3');
  });

  it('a search without a match says so', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), 'meniscus');
    expect(screen.getByRole('status')).toHaveTextContent('No match');
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  });

  it('the library’s query is searched for when the transcript contains it', () => {
    const { unmount } = open({ query: 'hill-sachs lesion' });
    expect(screen.getByRole('searchbox')).toHaveValue('hill-sachs lesion');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 1');
    unmount();
    open({ query: 'dislocation' });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('the single terms of the library’s query are marked when it is not spoken as a whole', () => {
    open({ query: '"hill sachs" labral labrum -meniscus' });
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2');
    expect(screen.getByText('labrum', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('Hill-Sachs', { selector: 'mark' })).toBeVisible();
  });

  it('the transcript is one tab stop, and the arrow keys move through its lines', async () => {
    const { user, jumps } = open();
    await user.click(screen.getByRole('searchbox'));
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(jumps).toEqual([8]);
  });
});
