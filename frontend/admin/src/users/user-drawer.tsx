import type { UserDetail } from '@msk/contracts';
import { Drawer, Flex, Skeleton } from 'antd';
import { LoadError } from '../components/load-error';
import { useReturnFocus } from '../components/use-return-focus';
import { SessionsSection } from './sessions-section';
import { UserActions } from './user-actions';
import { AuditSection, MembershipSection, PaymentsSection, ProfileSection, WatchingSection } from './user-sections';
import { useUserDetailQuery } from './users-api';

/** All that the console knows about a user, and what can be done. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  useReturnFocus();
  const { data: detail, error, refetch } = useUserDetailQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Drawer open title={detail?.user.email ?? 'User'} size="min(100vw, 640px)" onClose={onClose}>
      {error && !detail && <LoadError title="Failed to load the user" error={error} onRetry={refetch} />}
      {!error && !detail && <Skeleton active={false} paragraph={{ rows: 8 }} />}
      {detail && <Detail detail={detail} />}
    </Drawer>
  );
}

const Detail = ({ detail }: { detail: UserDetail }) => (
  <Flex vertical gap="large">
    <UserActions user={detail.user} />
    <ProfileSection user={detail.user} />
    <MembershipSection membership={detail.membership} />
    <PaymentsSection payments={detail.payments} />
    <WatchingSection watching={detail.watching} />
    <SessionsSection userId={detail.user.id} />
    <AuditSection entries={detail.audit} />
  </Flex>
);
