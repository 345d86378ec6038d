import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { useSession } from '@msk/frontend-shared/session';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { factsOf } from '../billing/membership';
import { standingOf } from '../billing/standing';
import { useTrial } from '../billing/trial/trial-api';
import { useVideoQuery } from '../library/videos-api';
import { useCloseCase } from './use-close-case';
import VideoDialog from './video-dialog';

const TrialDialog = lazyPage(() => import('../billing/trial/trial-dialog'));

/**
 * `/library/{id}`: before anything of a case is asked for, who may open it (specification, section 4). The last word is
 * the server's, which refuses whoever has no right to it.
 */
export default function CasePage() {
  const { user } = useSession();
  const trial = useTrial();
  const close = useCloseCase();
  const [isWarned, setWarned] = useState(false);
  if (trial === undefined) return null; // for a moment, and for those on trial alone
  const standing = user && standingOf(factsOf(user), trial);
  if (standing && trial?.trialState === 'expired')
    return <TrialDialog {...standing} back="Back to the Library" onClose={close} />;
  if (standing && trial?.trialState === 'ending' && !isWarned)
    return <TrialDialog {...standing} back="Continue to the Case" onClose={() => setWarned(true)} />;
  return <EntitledCase />;
}

function EntitledCase() {
  const { videoId = '' } = useParams();
  const { error } = useVideoQuery(videoId);
  const close = useCloseCase();
  if (isApiFailure(error) && error.code === 'subscription_required')
    return (
      <TrialDialog title="Subscription required" text={error.message} back="Back to the Library" onClose={close} />
    );
  return <VideoDialog />;
}
