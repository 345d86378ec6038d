import type { NoteExportFormat } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import menu from '@msk/frontend-shared/menu.module.css';
import { ChevronDown, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import styles from './export-menu.module.css';

const FORMATS: { format: NoteExportFormat; label: string }[] = [
  { format: 'markdown', label: 'Markdown' },
  { format: 'csv', label: 'CSV' },
  { format: 'anki', label: 'Anki' },
];

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Downloads all notes, those of bookmarks included, as a file. */
export const ExportMenu = () => (
  <div className={styles.export}>
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button>
          <Download {...icon} />
          Export
          <ChevronDown {...icon} />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={6}>
          <DropdownMenu.Label className={menu.label}>Notes as a file</DropdownMenu.Label>
          {FORMATS.map(({ format, label }) => (
            <DropdownMenu.Item key={format} className={menu.item} asChild>
              <a href={`/api/notes/export?format=${format}`} download>
                {label}
              </a>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  </div>
);
