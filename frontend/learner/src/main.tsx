import { wrapBaseQuery } from '@msk/frontend-shared/api';
import { revalidating } from '@msk/frontend-shared/revalidating-query';
import { startApp } from '@msk/frontend-shared/start';
import { ToasterOnDemand } from '@msk/frontend-shared/toaster';
import { TooltipsOnDemand } from '@msk/frontend-shared/tooltips';
import App from './app';
import { takeTokenFromAddress } from './auth/link-token';
import { withKeptAnswers } from './offline/with-kept-answers';

takeTokenFromAddress(); // before the first render and the first request
wrapBaseQuery((query) => withKeptAnswers(revalidating(query)));
startApp(
  App,
  <>
    <ToasterOnDemand />
    <TooltipsOnDemand />
  </>,
);
