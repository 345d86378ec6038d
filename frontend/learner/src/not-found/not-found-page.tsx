import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';
import { useSession } from '@msk/frontend-shared/session';
import { PageLayout } from '../layout/page-layout';

export default function NotFoundPage() {
  const { user } = useSession();
  return (
    <PageLayout title="Page not found">
      <Notice level={1} title="There is no page at this address" text="It may have moved, or the link was cut short.">
        <RouterButtonLink variant="primary" to={user ? '/library' : '/'}>
          {user ? 'Go to the library' : 'Go to the start page'}
        </RouterButtonLink>
      </Notice>
    </PageLayout>
  );
}
