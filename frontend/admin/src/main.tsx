import { startApp } from '@msk/frontend-shared/start';
import App from './app';
import { ToasterOnDemand } from './layout/toaster-on-demand';

startApp(App, <ToasterOnDemand />);
