import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { anAdmin } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import AuthTestPage from './auth-test-page';

useServer();

describe('the auth test page', () => {
  it('the page shows the signed-in user until the logout', async () => {
    const admin = anAdmin({ firstName: 'Ada', lastName: 'Wirth' });
    server.use(
      signedInAs(admin),
      http.post('*/api/auth/logout', () => jsonResponse({ message: 'Bye' })),
    );
    const { user } = renderPage(<AuthTestPage />);
    expect(await screen.findByText('Logged in')).toBeVisible();
    for (const fact of [admin.id, admin.email, 'Ada Wirth', 'Yes']) expect(screen.getByText(fact)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out', { selector: 'dd' })).toBeVisible();
    expect(screen.queryByText(admin.email)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to App' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?mode=login');
  });
});
