import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { screen } from '@testing-library/react';
import { aVideo } from '../testing/videos';
import { TranscriptPane } from './transcript-pane';

const cues = aVideo().cues ?? [];

function open({ time = 0, query = '' } = {}) {
  const jumps: number[] = [];
  const page = renderPage(<TranscriptPane cues={cues} time={time} query={query} onJump={(to) => jumps.push(to)} />);
  return { ...page, jumps };
}

describe('the transcript', () => {
  it('plays the video from the line that is clicked', async () => {
    const { user, jumps } = open();
    await user.click(screen.getByRole('button', { name: /Hill-Sachs/ }));
    expect(jumps).toEqual([4]);
  });

  it('marks the line that is being spoken', () => {
    open({ time: 9 });
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('lesion of the humeral head.');
  });

  it('counts the places where words are spoken and steps through them, round and round', async () => {
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

  it('says when words are not spoken at all', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), 'meniscus');
    expect(screen.getByRole('status')).toHaveTextContent('No match');
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  });

  it('looks for what the library was searched for, if it was said in these words', () => {
    const { unmount } = open({ query: 'hill-sachs lesion' });
    expect(screen.getByRole('searchbox')).toHaveValue('hill-sachs lesion');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 1');
    unmount();
    open({ query: 'dislocation' });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('marks the words of a question that was not said in one', () => {
    open({ query: '"hill sachs" labral labrum -meniscus' });
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2');
    expect(screen.getByText('labrum', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('Hill-Sachs', { selector: 'mark' })).toBeVisible();
  });

  it('is one stop of the Tab key; the arrows walk its lines', async () => {
    const { user, jumps } = open();
    await user.click(screen.getByRole('searchbox'));
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(jumps).toEqual([8]);
  });
});
