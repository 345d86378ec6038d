import { ButtonTo } from '@msk/frontend-shared/parts/button';
import { Notice } from '@msk/frontend-shared/parts/notice';
import { useSession } from '@msk/frontend-shared/session';
import { PageFrame } from '../frame/page-frame';

export default function NotFoundPage() {
  const { user } = useSession();
  return (
    <PageFrame title="Page not found">
      <Notice level={1} title="There is no page at this address" text="It may have moved, or the link was cut short.">
        <ButtonTo look="primary" to={user ? '/library' : '/'}>
          {user ? 'Go to the library' : 'Go to the start page'}
        </ButtonTo>
      </Notice>
    </PageFrame>
  );
}
