import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { SectionMenu } from '../layout/section-menu';
import { findReviewOf, openTab, usePendingTab } from '../testing/pending-tab';
import { anAnalysis, aPendingVideo, serveQueue } from '../testing/pending-videos';
import PendingTab from './pending-tab';

usePendingTab();

describe('the shortcuts of the review queue', () => {
  it('the note is sent with the approval, and letters typed into it are no shortcuts', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/approve/:id', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ message: 'Done.', videoId: 'v' });
      }),
    );
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.type(screen.getByLabelText('Notes'), 'a park');
    await findReviewOf('Case 1');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Approve & Publish' }));
    await waitFor(() => expect(sent).toEqual([{ notes: 'a park', version: 1 }]));
  });

  it('the shortcuts J and K move, E edits, and R asks for a reason', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.keyboard('j');
    await findReviewOf('Case 2');
    await user.keyboard('k');
    await findReviewOf('Case 1');
    await user.keyboard('e');
    expect(await screen.findByLabelText('Case title')).toHaveValue(anAnalysis().caseTitle);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('r');
    expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
  });

  it('the shortcuts work right after the click on the tab, which leaves the focus in the menu of the sections', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = renderPage(
      <>
        <SectionMenu />
        <PendingTab />
      </>,
      { at: '/admin/pending' },
    );
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('link', { name: 'Pending Videos' }));
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('j');
    await findReviewOf('Case 2');
  });

  it('shortcuts that are switched off do nothing', async () => {
    serveQueue(aPendingVideo('1'), aPendingVideo('2'));
    const { user } = await openTab();
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await user.keyboard('j');
    await findReviewOf('Case 1');
    await user.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await user.keyboard('j');
    await findReviewOf('Case 2');
  });
});
