import { useTheme } from '@msk/frontend-shared/use-theme';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import './form-fields.css';

/** Dialogs are rendered into the application's element, or they would cover the toasts in it. */
const applicationElement = () => document.getElementById('root') ?? document.body;

export function AntdProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const config = useMemo(() => antdTheme(theme), [theme]);
  return (
    <ConfigProvider
      theme={config}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={applicationElement}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
