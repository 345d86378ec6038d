import { useAppDispatch } from '@msk/frontend-shared/store';
import { Menu, type MenuProps } from 'antd';
import { NavLink, useLocation } from 'react-router-dom';
import { SECTION_GROUPS, SECTIONS, type Section } from './sections';

/**
 * Each section has its own URL, so the entries are links: they open in a new window, and Back works. What a section needs
 * first is loaded when the pointer or the focus reaches its link.
 */
function SectionLink({ label, to, preload, prefetch }: Section) {
  const dispatch = useAppDispatch();
  const prepare = () => {
    preload?.();
    if (prefetch) dispatch(prefetch());
  };
  return (
    <NavLink to={to} onPointerEnter={prepare} onFocus={prepare}>
      {label}
    </NavLink>
  );
}

const entryOf = (section: Section) => ({
  key: section.to,
  icon: <section.Icon size={16} strokeWidth={1.5} aria-hidden />,
  label: <SectionLink {...section} />,
  title: section.label,
});

const groups: MenuProps['items'] = SECTION_GROUPS.map(({ group, sections }) => ({
  key: group,
  type: 'group',
  label: group,
  children: sections.map(entryOf),
}));

const flat: MenuProps['items'] = SECTION_GROUPS.flatMap(({ group, sections }, index) => [
  ...(index > 0 ? [{ key: `before ${group}`, type: 'divider' as const }] : []),
  ...sections.map(entryOf),
]);

interface SectionMenuProps {
  /** Icons only; the labels are in tooltips. */
  isNarrow?: boolean;
  onOpen?: () => void;
}

export function SectionMenu({ isNarrow = false, onOpen }: SectionMenuProps) {
  const { pathname } = useLocation();
  const current = SECTIONS.find(({ to }) => to === pathname);
  return (
    <nav aria-label="Admin Panel">
      <Menu
        mode="inline"
        inlineCollapsed={isNarrow}
        items={isNarrow ? flat : groups}
        selectedKeys={current ? [current.to] : []}
        onClick={onOpen}
      />
    </nav>
  );
}
