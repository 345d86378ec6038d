import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Longer than allowed, and nothing that a form might be tempted to tidy up: what is pasted stays as it is. */
const PASTED = ` Vier stille Wörter 🦴 ${'x'.repeat(280)} `;

/** Every password field in sight hides, takes what is pasted, and tells a password manager what it is. */
async function expectGoodFields(page: Page, expected: string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const fields = page.locator('input[autocomplete$="-password"]');
  await expect(fields).toHaveCount(expected.length);
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
  for (const [at, autocomplete] of expected.entries()) {
    const field = fields.nth(at);
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue(PASTED);
  }
}

test('A13 password fields hide, can be pasted into, and are known to password managers', async ({
  visitor,
  learner,
}) => {
  await visitor.goto('/auth?mode=login');
  await expectGoodFields(visitor, ['current-password']);
  await expect(visitor.getByLabel('Email')).toHaveAttribute('autocomplete', /^(username|email)$/);
  await visitor.goto('/auth?mode=signup');
  await expectGoodFields(visitor, ['new-password']);
  await expect(visitor.getByLabel('Email')).toHaveAttribute('autocomplete', /^(username|email)$/);
  await visitor.goto('/reset-password?token=any');
  await expectGoodFields(visitor, ['new-password', 'new-password']);
  await learner.goto('/account?tab=security');
  await expectGoodFields(learner, ['current-password', 'new-password', 'new-password']);
  await learner.getByRole('button', { name: 'Erase My Account…' }).click();
  await expectGoodFields(learner, ['current-password', 'new-password', 'new-password', 'current-password']);
});

test('A13 a password can be looked at while one types it, and is hidden again', async ({ visitor }) => {
  await visitor.goto('/auth?mode=login');
  const field = visitor.getByLabel('Password', { exact: true });
  await field.fill('quiet words');
  await visitor.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('quiet words');
  await visitor.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});
