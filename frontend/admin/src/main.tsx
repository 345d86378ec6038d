import { wrapBaseQuery } from '@msk/frontend-shared/api';
import { revalidating } from '@msk/frontend-shared/revalidating-query';
import { startApp } from '@msk/frontend-shared/start';
import App from './app';
import { ToasterOnDemand } from './layout/toaster-on-demand';

wrapBaseQuery(revalidating);
startApp(App, <ToasterOnDemand />);
