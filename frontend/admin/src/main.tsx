import { startApp } from '@msk/frontend-shared/start';
import App from './app';

startApp(App);
