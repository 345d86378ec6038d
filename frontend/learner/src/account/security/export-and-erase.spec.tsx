import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openAccount } from '../../testing/account';

useServer();

const open = () => openAccount({ at: '/account?tab=security' });

describe('the account export', () => {
  const files: { name: string; text: string }[] = [];
  let blob: Blob;

  beforeEach(() => {
    // jsdom does not download files: the saved text is collected here.
    URL.createObjectURL = (object) => {
      blob = object as Blob;
      return 'blob:saved';
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

  it('the export is saved as a file and does not stay in the store', async () => {
    server.use(http.get('*/api/account/export', () => jsonResponse({ identity: { email: 'a note of mine' } })));
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(files[0]?.text ?? '')).toEqual({ identity: { email: 'a note of mine' } });
    expect(JSON.stringify(store.getState())).not.toContain('a note of mine');
  });

  it('a failed export saves no file', async () => {
    server.use(
      http.get('*/api/account/export', () => errorResponse(anApiError({ statusCode: 503, code: 'unavailable' }))),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }));
    expect(await screen.findByText('Failed to export your data')).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('the erase dialog', () => {
  async function openDialog() {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Erase My Account…' }));
    await screen.findByRole('alertdialog', { name: 'Erase this account for good?' });
    return page;
  }

  it('the erasure asks for confirmation, and the cancel button has the focus', async () => {
    const { user } = await openDialog();
    expect(screen.getByRole('button', { name: 'Keep My Account' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Erase My Account…' })).toBeVisible();
  });

  it('the erasure asks for the password, then signs the user out and clears the store [P2]', async () => {
    const sent: unknown[] = [];
    server.use(
      http.delete('*/api/account', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, store, currentUrl } = await openDialog();
    await user.type(screen.getByLabelText('Your password'), 'four quiet words here{Enter}');
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeVisible();
    expect(await screen.findByText('Account erased')).toBeVisible();
    expect(currentUrl()).toBe('/');
    expect(sent).toEqual([{ password: 'four quiet words here' }]);
    expect(JSON.stringify(store.getState())).not.toMatch(/mona|quiet words/i);
  });

  it('a wrong password erases nothing and shows the error at the field', async () => {
    const message = 'This is not your password';
    const errors = [{ field: 'password', message }];
    server.use(
      http.delete('*/api/account', () =>
        errorResponse(anApiError({ statusCode: 400, code: 'validation_failed', message, errors })),
      ),
    );
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message);
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('the dialog says why the last admin cannot be erased', async () => {
    const message = 'The last admin cannot be erased';
    server.use(
      http.delete('*/api/account', () => errorResponse(anApiError({ statusCode: 409, code: 'conflict', message }))),
    );
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Your password'), 'four quiet words here{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  });
});
