import { startApp } from '@msk/frontend-shared/start';
import App from './app';
import { takeTokenFromAddress } from './auth/link-token';

takeTokenFromAddress(); // before anything is drawn or asked of the server
startApp(App);
