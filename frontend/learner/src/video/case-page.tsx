import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { useSession } from '@msk/frontend-shared/session';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { membershipFieldsOf } from '../billing/membership';
import { membershipStatusOf } from '../billing/membership-status';
import { useTrial } from '../billing/trial/trial-api';
import { useVideoQuery } from '../library/videos-api';
import { useCloseCase } from './use-close-case';
import VideoDialog from './video-dialog';

const TrialDialog = lazyPage(() => import('../billing/trial/trial-dialog'));

/**
 * `/library/{id}`: checks who may open the case before anything of it is loaded (specification, section 4). The server
 * checks it again and refuses users without access.
 */
export default function CasePage() {
  const { user } = useSession();
  const trial = useTrial();
  const close = useCloseCase();
  const [isWarned, setWarned] = useState(false);
  if (trial === undefined) return null; // loading, for trial users only
  const status = user && membershipStatusOf(membershipFieldsOf(user), trial);
  if (status && trial?.trialState === 'expired')
    return <TrialDialog {...status} cancelLabel="Back to the Library" onClose={close} />;
  if (status && trial?.trialState === 'ending' && !isWarned)
    return <TrialDialog {...status} cancelLabel="Continue to the Case" onClose={() => setWarned(true)} />;
  return <EntitledCase />;
}

function EntitledCase() {
  const { videoId = '' } = useParams();
  const { error } = useVideoQuery(videoId);
  const close = useCloseCase();
  if (isApiFailure(error) && error.code === 'subscription_required')
    return (
      <TrialDialog
        title="Subscription required"
        text={error.message}
        cancelLabel="Back to the Library"
        onClose={close}
      />
    );
  return <VideoDialog />;
}
