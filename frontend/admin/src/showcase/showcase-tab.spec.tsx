import { describe, expect, it } from '@jest/globals';
import type { ShowcaseEntry } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aCase } from '../testing/cases';
import { renderConsole } from '../testing/render-console';
import ShowcaseTab from './showcase-tab';

useServer();

const anEntry = (position: number, title: string): ShowcaseEntry => {
  const video = aCase({ id: title, title, aiAnalysis: null });
  return { videoId: title, position, isActive: true, video };
};

/** Mocks a server that keeps the three positions, and searches the cases 'ankle' and 'elbow'. */
async function openShowcase(entries: ShowcaseEntry[]) {
  let stored = entries;
  const searches: (string | null)[] = [];
  const limits = new Set<string | null>();
  server.use(
    http.get('*/api/admin/showcase-videos', () => jsonResponse(stored)),
    http.post('*/api/admin/showcase-videos', async ({ request }) => {
      const { videoId, position } = (await request.json()) as ShowcaseEntry;
      stored = stored.filter((entry) => entry.position !== position && entry.videoId !== videoId);
      stored.push(anEntry(position, videoId));
      return jsonResponse(stored.at(-1));
    }),
    http.delete('*/api/admin/showcase-videos/:position', ({ params }) => {
      stored = stored.filter(({ position }) => String(position) !== params['position']);
      return new HttpResponse(null, { status: 204 });
    }),
    ...['*/api/videos', '*/api/videos/search'].map((path) =>
      http.get(path, ({ request }) => {
        const { searchParams } = new URL(request.url);
        searches.push(searchParams.get('query'));
        limits.add(searchParams.get('limit'));
        const videos = ['ankle', 'elbow'].map((title) => aCase({ id: title, title, aiAnalysis: null }));
        return jsonResponse({ videos, total: 2 });
      }),
    ),
  );
  const page = renderConsole(<ShowcaseTab />);
  await screen.findByText('Position 1');
  const order = () => Object.fromEntries(stored.map(({ position, videoId }) => [position, videoId]));
  return { ...page, order, searches, limits };
}

describe('the showcase tab', () => {
  it('a case is searched among the first 50 matches, placed at a position, and removed after a confirmation', async () => {
    const { user, order, searches, limits, waitForResponses } = await openShowcase([anEntry(1, 'knee')]);
    await user.click(screen.getByLabelText('Choose a video for position 2'));
    const picker = within(await screen.findByRole('dialog'));
    await user.click(picker.getByLabelText('Video'));
    await user.paste('elb');
    await advanceTime(250);
    await waitFor(() => expect(searches).toContain('elb'));
    await waitForResponses();
    const [, match] = await screen.findAllByText('elbow'); // the first one is for screen readers
    if (match) await user.click(match);
    await user.click(picker.getByText('Place Video'));
    expect(await screen.findByText('Showcase video updated successfully')).toBeVisible();
    expect(order()).toEqual({ 1: 'knee', 2: 'elbow' });
    expect([...limits]).toEqual(['50']);

    await user.click(await screen.findByLabelText('Remove elbow'));
    const confirm = within(await screen.findByRole('dialog'));
    expect(confirm.getByText('Remove “elbow” from the landing page?')).toBeInTheDocument();
    await user.click(confirm.getByText('Remove'));
    expect(await screen.findByText('Showcase video removed successfully')).toBeVisible();
    expect(order()).toEqual({ 1: 'knee' });
  });

  it('a case is moved by keys and by dragging, and the one that stood there takes its place', async () => {
    const { user, order } = await openShowcase([anEntry(1, 'knee'), anEntry(2, 'hip')]);
    screen.getByLabelText('Move knee to position 2').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(order()).toEqual({ 1: 'hip', 2: 'knee' }));
    expect(await screen.findByLabelText('Move knee to position 3')).toBeEnabled();

    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type),
      get types() {
        return [...data.keys()];
      },
    };
    const drag = (name: 'dragStart' | 'dragOver' | 'drop', target: Element | null) =>
      target && fireEvent(target, Object.assign(createEvent[name](target), { dataTransfer }));
    drag('dragStart', (await screen.findByText('hip')).closest('[draggable=true]'));
    drag('dragOver', screen.getByText('Position 3').closest('li'));
    drag('drop', screen.getByText('Position 3').closest('li'));
    await waitFor(() => expect(order()).toEqual({ 2: 'knee', 3: 'hip' }));
  });

  it('the preview shows the cases in their order, as a visitor sees them', async () => {
    const { user } = await openShowcase([{ ...anEntry(2, 'hip'), video: aCase() }, anEntry(1, 'knee')]);
    await user.click(screen.getByText('Preview'));
    const preview = within(await screen.findByRole('dialog'));
    const [first, second] = preview.getAllByTitle(/^Video: /);
    expect(first).toHaveAttribute('title', 'Video: knee');
    expect(second).toHaveAttribute('src', expect.stringContaining('quality=720p'));
    expect(preview.getByText('Look for the double PCL')).toBeInTheDocument();
  });

  it('failures have the server’s message or else their own', async () => {
    const { user, order } = await openShowcase([anEntry(1, 'knee')]);
    const message = 'This case has been withdrawn';
    server.use(
      http.post('*/api/admin/showcase-videos', () => errorResponse(anApiError({ message }))),
      http.delete('*/api/admin/showcase-videos/1', () => errorResponse(anApiError({ message: '' }))),
    );
    await user.click(screen.getByLabelText('Move knee to position 2'));
    expect(await screen.findByText(message)).toBeVisible();
    server.use(http.post('*/api/admin/showcase-videos', () => errorResponse(anApiError({ message: '' }))));
    await user.click(screen.getByLabelText('Move knee to position 2'));
    expect(await screen.findByText('Failed to update showcase video')).toBeVisible();
    await user.click(screen.getByLabelText('Remove knee'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Remove'));
    expect(await screen.findByText('Failed to remove showcase video')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(order()).toEqual({ 1: 'knee' });
  });
});
