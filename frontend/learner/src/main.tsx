import { startApp } from '@msk/frontend-shared/start';
import App from './app';
import { takeTokenFromAddress } from './auth/link-token';

takeTokenFromAddress(); // before the first render and the first request
startApp(App);
