import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failure } from '@msk/frontend-shared/testing/failure';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openAccount } from '../../testing/account';

useServer();

const open = () => openAccount({ at: '/account?tab=security' });

describe('the export of an account', () => {
  const files: { name: string; text: string }[] = [];
  let blob: Blob;

  beforeEach(() => {
    // jsdom keeps no files: what would be saved is looked at here.
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:kept';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      void blob.text().then((text) => files.push({ name: this.download, text }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    files.length = 0;
  });

  it('is a file to keep, and stays nowhere in the page', async () => {
    server.use(http.get('*/api/account/export', () => answer({ identity: { email: 'a note of mine' } })));
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(files[0]?.text ?? '')).toEqual({ identity: { email: 'a note of mine' } });
    expect(JSON.stringify(store.getState())).not.toContain('a note of mine');
  });

  it('that fails saves no file', async () => {
    server.use(http.get('*/api/account/export', () => refuse(failure({ statusCode: 503, code: 'unavailable' }))));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }));
    expect(await screen.findByText('Failed to export your data')).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('erasing an account', () => {
  async function ask() {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Erase My Account…' }));
    await screen.findByRole('alertdialog', { name: 'Erase this account for good?' });
    return page;
  }

  it('is asked about first, and the way back is nearer', async () => {
    const { user } = await ask();
    expect(screen.getByRole('button', { name: 'Keep My Account' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Erase My Account…' })).toBeVisible();
  });

  it('P2 asks for the password, then shows the person out and forgets them', async () => {
    const sent: unknown[] = [];
    server.use(
      http.delete('*/api/account', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, store, address } = await ask();
    await user.type(screen.getByLabelText('Your password'), 'four quiet words here{Enter}');
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeVisible();
    expect(await screen.findByText('Account erased')).toBeVisible();
    expect(address()).toBe('/');
    expect(sent).toEqual([{ password: 'four quiet words here' }]);
    expect(JSON.stringify(store.getState())).not.toMatch(/mona|quiet words/i);
  });

  it('does nothing with a wrong password, and says so beside it', async () => {
    const message = 'This is not your password';
    const errors = [{ field: 'password', message }];
    server.use(
      http.delete('*/api/account', () =>
        refuse(failure({ statusCode: 400, code: 'validation_failed', message, errors })),
      ),
    );
    const { user } = await ask();
    await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message);
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('says why the last admin cannot go', async () => {
    const message = 'The last admin cannot be erased';
    server.use(http.delete('*/api/account', () => refuse(failure({ statusCode: 409, code: 'conflict', message }))));
    const { user } = await ask();
    await user.type(screen.getByLabelText('Your password'), 'four quiet words here{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  });
});
