import { redirect } from '@msk/frontend-shared/redirect';
import { useRested } from '@msk/frontend-shared/use-rested';
import { AutoComplete, Input } from 'antd';
import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { caseFacts, caseTitle } from '../components/case-text';
import { Dialog } from '../components/dialog';
import { fullName } from '../components/full-name';
import { SECTIONS } from '../layout/sections';
import styles from './command-palette.module.css';
import { useFindUsersQuery, useFindVideosQuery } from './palette-api';

const MIN_QUERY_LENGTH = 2;

interface Match {
  /** The address. */
  value: string;
  label: ReactNode;
}

interface CommandPaletteProps {
  initialText?: string;
  onClose: () => void;
  /** Loads a page of the other application. */
  onRedirect?: (path: string) => void;
}

/** Goes to a section, a user or a case by a few letters. */
export function CommandPalette({ initialText = '', onClose, onRedirect = redirect }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const container = useRef<HTMLDivElement>(null);

  function go(address: string): void {
    onClose();
    if (address.startsWith('/library')) onRedirect(address);
    else void navigate(address);
  }

  return (
    <Dialog title="Go to" footer={null} closable={false} onCancel={onClose} styles={{ body: { minHeight: 360 } }}>
      <div ref={container} className={styles.palette}>
        <AutoComplete
          autoFocus
          open
          defaultActiveFirstOption
          className={styles.box}
          aria-label="Go to a section, a user or a case"
          value={text}
          options={useMatches(text.trim())}
          showSearch={{ onSearch: setText }}
          onSelect={go}
          notFoundContent="Nothing found"
          listHeight={300}
          getPopupContainer={() => container.current ?? document.body}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        >
          <Input
            size="large"
            prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
            placeholder="A section, a user or a case"
          />
        </AutoComplete>
      </div>
    </Dialog>
  );
}

/** The sections that contain the text, and from two letters on users and cases. */
function useMatches(text: string) {
  const query = useRested(text);
  const skip = query.length < MIN_QUERY_LENGTH;
  const { currentData: users = [] } = useFindUsersQuery(query, { skip });
  const { currentData: videos = [] } = useFindVideosQuery(query, { skip });
  const sections: Match[] = SECTIONS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).map(
    ({ label, to }) => ({ value: to, label }),
  );
  const groups = [
    ['Sections', sections],
    ['Users', users.map((user) => matchOf(`/admin/users?user=${user.id}`, user.email, fullName(user)))],
    ['Cases', videos.map((video) => matchOf(`/library/${video.id}`, caseTitle(video), caseFacts(video)))],
  ] as const;
  return groups
    .filter(([, matches]) => matches.length > 0)
    .map(([label, options]) => ({ label, options: [...options] }));
}

const matchOf = (value: string, name: string, remark: string): Match => ({
  value,
  label: (
    <>
      {name} <span className={styles.remark}>{remark}</span>
    </>
  ),
});
