import { isAdminPanel } from '@msk/frontend-shared/app-link';
import { ProductLink } from '@msk/frontend-shared/product-link';
import { offersUpgrade, useSession } from '@msk/frontend-shared/session';
import { useMediaQuery } from '@msk/frontend-shared/use-media-query';
import { Button, type ButtonProps, Layout, Tag } from 'antd';
import { Bookmark, LayoutGrid, Menu, SlidersHorizontal } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { PaletteButton } from '../palette/palette-button';
import shell from './shell.module.css';
import styles from './shell-header.module.css';
import { UserMenu } from './user-menu';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface ShellHeaderProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The top bar (specification, section 2), with the entries of the learner's. */
export function ShellHeader({ isMenuOpen, onMenu }: ShellHeaderProps) {
  const { user } = useSession();
  const isSmallScreen = useMediaQuery('(max-width: 640px)');
  const hasRoom = !useMediaQuery('(max-width: 900px)');
  return (
    <Layout.Header className={shell.header}>
      <div className={styles.header}>
        <Button
          type="text"
          icon={<Menu size={18} strokeWidth={1.5} aria-hidden />}
          aria-label="Sections"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        />
        <ProductLink app="admin" to="/library" />
        {user?.isAdmin && <Tag>Admin</Tag>}
        <div className={styles.actions}>
          <PaletteButton hasRoom={hasRoom} />
          {!isSmallScreen && (
            <Button href="/bookmarks" type="text" icon={<Bookmark {...icon} />} aria-label="My Bookmarks">
              {hasRoom && 'My Bookmarks'}
            </Button>
          )}
          {!isSmallScreen && user && offersUpgrade(user) && (
            <Button href="/pricing" type="primary">
              Upgrade
            </Button>
          )}
          {!isSmallScreen && <AdminToggle />}
          {user && <UserMenu user={user} isSmallScreen={isSmallScreen} hasRoom={hasRoom} />}
        </div>
      </div>
    </Layout.Header>
  );
}

/** Leads from the panel to the library, and from any other page to the panel. */
function AdminToggle() {
  const { pathname } = useLocation();
  return isAdminPanel(pathname) ? (
    <Button href="/library" icon={<LayoutGrid {...icon} />}>
      Video Library
    </Button>
  ) : (
    <RouterButton to="/admin" icon={<SlidersHorizontal {...icon} />}>
      Admin Panel
    </RouterButton>
  );
}

/** A link within the console that looks like a button. */
function RouterButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const follow = useLinkClickHandler(to);
  return <Button {...rest} href={useHref(to)} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
