import { lazyExtra } from '@msk/frontend-shared/lazy-extra';
import { useMediaQuery } from '@msk/frontend-shared/use-media-query';
import { Drawer, Layout } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { ButtonTooltip } from './button-tooltip';
import { SectionMenu } from './section-menu';
import styles from './shell.module.css';
import { ShellHeader } from './shell-header';
import { useMenuWidth } from './use-menu-width';

/** Loaded after the page: it has nothing to show. */
const ThemeKeeper = lazyExtra(() => import('@msk/frontend-shared/theme-keeper').then(({ ThemeKeeper }) => ThemeKeeper));

/** The frame of every page of the console: the header, the menu of the sections, and the open section. */
export function Shell({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { isNarrow, toggle } = useMenuWidth();
  const [isHeaderMenu, onMenu] = isPhone ? [isDrawerOpen, () => setDrawerOpen(true)] : [!isNarrow, toggle];
  return (
    <Layout className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <ShellHeader isMenuOpen={isHeaderMenu} onMenu={onMenu} />
      <Layout hasSider={!isPhone}>
        {isPhone ? (
          <Drawer
            open={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            title="Admin Panel"
            placement="left"
            size={272}
            styles={{ body: { padding: 0 } }}
          >
            <SectionMenu onOpen={() => setDrawerOpen(false)} />
          </Drawer>
        ) : (
          <Layout.Sider className={styles.sider} theme="light" width={208} collapsedWidth={56} collapsed={isNarrow}>
            <div className={styles.sections}>
              <SectionMenu isNarrow={isNarrow} />
            </div>
          </Layout.Sider>
        )}
        <Layout.Content id="content" tabIndex={-1} className={styles.content}>
          {children}
        </Layout.Content>
      </Layout>
      <ButtonTooltip />
      <Suspense>
        <ThemeKeeper />
      </Suspense>
    </Layout>
  );
}
