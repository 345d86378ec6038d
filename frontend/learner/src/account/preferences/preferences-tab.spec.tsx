import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openAccount } from '../../testing/account';
import { serveWatching } from '../../testing/watching';

useServer();

const at = '/account?tab=preferences';

describe('the preferences tab', () => {
  it('a learner chooses a theme, which applies at once and is saved', async () => {
    const { preferences } = serveWatching([]);
    const { user } = openAccount({ at });
    const themes = await screen.findByRole('group', { name: 'Theme' });
    expect(within(themes).getByRole('radio', { name: 'Same as system' })).toBeChecked();
    await user.click(within(themes).getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await waitFor(() => expect(preferences().theme).toBe('light'));
    await user.click(within(themes).getByRole('radio', { name: 'Same as system' }));
    await waitFor(() => expect(preferences().theme).toBe('system'));
  });

  it.each([
    ['Autoplay', 'autoplay'],
    ['Remember history', 'rememberHistory'],
  ] as const)('the switch "%s" is saved', async (name, preference) => {
    const { preferences } = serveWatching([]);
    const { user } = openAccount({ at });
    const toggle = await screen.findByRole('switch', { name });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(preferences()[preference]).toBe(false);
  });

  it('the weekly digest is off until it is chosen, and comes by the clock of the learner', async () => {
    const { preferences } = serveWatching([]);
    const { user } = openAccount({ at });
    const toggle = await screen.findByRole('switch', { name: 'Weekly digest' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(preferences().weeklyDigest).toBe(true);
    expect(preferences().timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    await user.click(toggle);
    await waitFor(() => expect(preferences().weeklyDigest).toBe(false));
  });

  it('a switch that could not be saved goes back with a word about it', async () => {
    serveWatching([]);
    const { user } = openAccount({ at });
    const toggle = await screen.findByRole('switch', { name: 'Autoplay' });
    server.use(http.put('*/api/account/preferences', () => errorResponse(anApiError())));
    await user.click(toggle);
    expect(await screen.findByText('Failed to save your preferences')).toBeVisible();
    expect(toggle).toBeChecked();
  });

  it('the tab says when the preferences cannot be loaded, and loads them again', async () => {
    server.use(http.get('*/api/account/preferences', () => errorResponse(anApiError())));
    const { user } = openAccount({ at });
    expect(await screen.findByText('Failed to load your preferences')).toBeVisible();
    serveWatching([]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('switch', { name: 'Autoplay' })).toBeVisible();
  });
});
