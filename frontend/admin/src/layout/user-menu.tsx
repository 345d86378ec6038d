import { THEMES, type User } from '@msk/contracts';
import { AppLink } from '@msk/frontend-shared/app-link';
import { displayName, useLogout } from '@msk/frontend-shared/session';
import type { ThemeChoice } from '@msk/frontend-shared/theme';
import { THEME_LABELS, useThemeChoice } from '@msk/frontend-shared/theme-choice';
import { userPages } from '@msk/frontend-shared/user-pages';
import { Button, Dropdown, Flex, type MenuProps } from 'antd';
import { Check, ChevronDown, ChevronRight, LogOut, SunMoon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMenuFocus } from '../components/use-menu-focus';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface UserMenuProps {
  user: User;
  isSmallScreen: boolean;
  /** For the name beside the icon. */
  hasRoom: boolean;
}

/** The menu of the signed-in admin. */
export function UserMenu({ user, isSmallScreen, hasRoom }: UserMenuProps) {
  const { pathname } = useLocation();
  const { logOut } = useLogout();
  const { choice, choose } = useThemeChoice();
  const [isOpen, setOpen] = useState(false);
  const { button, onKeyDown } = useMenuFocus();
  const label = `Account of ${displayName(user)}`;
  const pages = userPages({ app: 'admin', user, pathname, isSmallScreen });
  const themes = THEMES.map((theme) => ({
    key: theme,
    role: 'menuitemradio',
    'aria-checked': theme === choice,
    icon: <Check {...icon} visibility={theme === choice ? undefined : 'hidden'} />,
    label: THEME_LABELS[theme],
    onClick: () => void choose(theme as ThemeChoice),
  }));
  const items: MenuProps['items'] = [
    {
      key: 'account',
      type: 'group',
      label: (
        <>
          <div>My Account</div>
          {user.email}
        </>
      ),
      children: pages.map(({ label, to, Icon }) => ({
        key: label,
        icon: <Icon {...icon} />,
        label: (
          <AppLink app="admin" to={to}>
            {label}
          </AppLink>
        ),
      })),
    },
    { type: 'divider' },
    // There is no room for a submenu beside the menu of a phone.
    isSmallScreen
      ? { key: 'theme', type: 'group', label: 'Theme', children: themes }
      : { key: 'theme', icon: <SunMoon {...icon} />, label: 'Theme', children: themes },
    { type: 'divider' },
    { key: 'logout', icon: <LogOut {...icon} />, label: 'Logout', onClick: () => void logOut() },
  ];
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      autoFocus
      placement="bottomRight"
      menu={{
        items,
        onKeyDown,
        expandIcon: <ChevronRight {...icon} />,
        'aria-label': label,
        subMenuOpenDelay: 0.1,
        subMenuCloseDelay: 0.3,
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={<UserRound size={20} strokeWidth={1.5} aria-hidden />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {hasRoom && (
          <Flex component="span" align="center" gap="small">
            {displayName(user)}
            <ChevronDown {...icon} />
          </Flex>
        )}
      </Button>
    </Dropdown>
  );
}
