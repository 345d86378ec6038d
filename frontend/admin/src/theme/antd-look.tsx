import { useTheme } from '@msk/frontend-shared/theme';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import './antd-fit.css';

/** Dialogs stand in the application's own element, or the notifications in there would lie beneath them. */
const applicationElement = () => document.getElementById('root') ?? document.body;

export function AntdLook({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const config = useMemo(() => antdTheme(theme), [theme]);
  return (
    <ConfigProvider
      theme={config}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={applicationElement}
    >
      {children}
    </ConfigProvider>
  );
}
