import { renderPage } from '@msk/frontend-shared/testing/render-page';
import type { ReactNode } from 'react';
import { Toaster } from '../layout/toaster';
import { AntdProvider } from '../theme/antd-provider';
import './antd-in-jsdom';

/** Renders a part of the console as the application does: with Ant Design's context and the console's toasts. */
export const renderConsole = (page: ReactNode, { at = '/admin' } = {}) =>
  renderPage(<AntdProvider>{page}</AntdProvider>, { at, toaster: <Toaster /> });
