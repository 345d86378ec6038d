import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Video } from '@msk/contracts';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { aVideo } from '../testing/videos';
import { Transcript } from '../video/transcript';
import { useTranscriptSearch } from '../video/use-transcript-search';
import { removeProtected } from './answer-store';
import { OfflineBar } from './offline-bar';
import { useConnection } from './use-connection';

afterEach(() => void jest.restoreAllMocks());

const Bar = () => <OfflineBar {...useConnection()} />;

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('the bar without a connection', () => {
  it('is announced when the device goes offline, and goes when the connection is back', () => {
    renderPage(<Bar />);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    setOnline(false);
    expect(status).toHaveTextContent('You are offline. Notes and reviews are kept on this device and sent later.');
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    setOnline(true);
    expect(status).toBeEmptyDOMElement();
  });

  it('offers to try again when it is the server that does not answer', async () => {
    const probes: string[] = [];
    const connection = { isOffline: false, isLost: true, shownSince: undefined, probe: () => probes.push('probe') };
    const { user } = renderPage(<OfflineBar {...connection} />);
    expect(screen.getByRole('status')).toHaveTextContent('The library cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(probes).toEqual(['probe']);
  });
});

function KeptTranscript({ video }: { video: Video }) {
  return <Transcript video={video} time={0} transcriptSearch={useTranscriptSearch([], '')} onJump={() => {}} />;
}

it('the kept copy of a case says that its transcript needs a connection', () => {
  const kept = removeProtected(aVideo()) as ReturnType<typeof aVideo>;
  renderPage(<KeptTranscript video={kept} />);
  expect(screen.getByText('The transcript is shown when you are online again.')).toBeVisible();
});
