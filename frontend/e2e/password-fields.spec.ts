import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Longer than allowed and full of characters that a form might normalise: pasted text must stay as it is. */
const PASTED_PASSWORD = ` Vier stille Wörter 🦴 ${'x'.repeat(280)} `;

/** Expects that every visible password field hides its text, accepts pasted text, and has this autocomplete value. */
async function expectPasswordFields(page: Page, expected: string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const fields = page.locator('input[autocomplete$="-password"]');
  await expect(fields).toHaveCount(expected.length);
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED_PASSWORD);
  for (const [index, autocomplete] of expected.entries()) {
    const field = fields.nth(index);
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue(PASTED_PASSWORD);
  }
}

test('password fields hide what is typed, accept pasted text, and are marked for password managers [A13]', async ({
  visitor,
  learner,
}) => {
  await visitor.goto('/auth?mode=login');
  await expectPasswordFields(visitor, ['current-password']);
  await expect(visitor.getByLabel('Email')).toHaveAttribute('autocomplete', /^(username|email)$/);
  await visitor.goto('/auth?mode=signup');
  await expectPasswordFields(visitor, ['new-password']);
  await expect(visitor.getByLabel('Email')).toHaveAttribute('autocomplete', /^(username|email)$/);
  await visitor.goto('/reset-password?token=any');
  await expectPasswordFields(visitor, ['new-password', 'new-password']);
  await learner.goto('/account?tab=security');
  await expectPasswordFields(learner, ['current-password', 'new-password', 'new-password']);
  await learner.getByRole('button', { name: 'Erase My Account…' }).click();
  await expectPasswordFields(learner, ['current-password', 'new-password', 'new-password', 'current-password']);
});

test('a password can be shown while it is typed, and hidden again [A13]', async ({ visitor }) => {
  await visitor.goto('/auth?mode=login');
  const field = visitor.getByLabel('Password', { exact: true });
  await field.fill('quiet words');
  await visitor.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('quiet words');
  await visitor.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});
