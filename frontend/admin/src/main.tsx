import { wrapBaseQuery } from '@msk/frontend-shared/api';
import { startApp } from '@msk/frontend-shared/start';
import App from './app';
import { ToasterOnDemand } from './layout/toaster-on-demand';
import { revalidating } from './polling/revalidating-query';

wrapBaseQuery(revalidating);
startApp(App, <ToasterOnDemand />);
