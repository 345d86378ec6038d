import { expectAccessible } from './accessibility.ts';
import { expect, newEmailAddress, test } from './test.ts';

test('an admin deactivates a fellowship member after a confirmation and activates the member again', async ({
  admin,
  visitor,
}) => {
  const email = newEmailAddress();
  const added = await visitor.request.post('/api/webhook/fellowship-member', {
    headers: { authorization: 'Bearer fellowship-demo-secret' },
    data: { email, firstName: 'Noor', skoolUserId: 'skool-77' },
  });
  expect(added.status()).toBe(201);

  await admin.goto('/admin/fellowship-members');
  await admin.getByRole('searchbox', { name: 'Search fellowship members' }).fill(email);
  const member = admin.getByRole('row', { name: new RegExp(email) });
  await expect(member).toContainText('Active');
  await expectAccessible(admin);

  await member.getByRole('button', { name: `Actions for ${email}` }).press('Enter');
  await admin.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(admin.getByText('Fellowship member status updated successfully', { exact: true })).toBeVisible();
  await expect(member).toContainText('Inactive');

  await member.getByRole('button', { name: `Actions for ${email}` }).click();
  await admin.getByRole('menuitem', { name: 'Activate' }).click();
  await expect(member).toContainText('Active');
});
