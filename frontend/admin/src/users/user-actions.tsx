import type { User } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../components/use-confirm';
import { AdminRoleDialog } from './admin-role-dialog';
import { ExtendTrialDialog } from './extend-trial-dialog';
import { useEndSessionsMutation, useResendVerificationMutation } from './users-api';

/** What an admin can do with an account; each asks first, and says what will happen. */
export function UserActions({ user }: { user: User }) {
  const { id, email, isAdmin, emailVerified, subscriptionStatus } = user;
  const toasts = useToasts();
  const { ask, dialog } = useConfirm();
  const [open, setOpen] = useState<'role' | 'trial'>();
  const [endSessions] = useEndSessionsMutation();
  const [resend] = useResendVerificationMutation();

  const askToEndSessions = () =>
    ask({
      title: `End all sessions of ${email}?`,
      text: 'They are signed out on all their devices at once, and may sign in again.',
      okText: 'End Sessions',
      danger: true,
      act: async () => {
        const { error } = await endSessions(id);
        if (error) toasts.error('Failed to end the sessions', error);
        else toasts.success('Sessions Ended', `${email} is signed out everywhere.`);
      },
    });

  const askToResend = () =>
    ask({
      title: `Send ${email} another verification link?`,
      text: 'An email with a new link is sent; links that were sent before stop working.',
      okText: 'Send Link',
      act: async () => {
        const { error } = await resend(id);
        if (error) toasts.error('Failed to resend', error);
        else toasts.success('Email sent!', `A verification link is on its way to ${email}.`);
      },
    });

  return (
    <Flex wrap gap="small">
      {subscriptionStatus === 'trial' && <Button onClick={() => setOpen('trial')}>Extend Trial</Button>}
      {!emailVerified && <Button onClick={askToResend}>Resend Verification</Button>}
      <Button onClick={askToEndSessions}>End Sessions</Button>
      <Button danger={isAdmin} onClick={() => setOpen('role')}>
        {isAdmin ? 'Revoke Admin' : 'Grant Admin'}
      </Button>
      {open === 'role' && <AdminRoleDialog user={user} onClose={() => setOpen(undefined)} />}
      {open === 'trial' && <ExtendTrialDialog user={user} onClose={() => setOpen(undefined)} />}
      {dialog}
    </Flex>
  );
}
