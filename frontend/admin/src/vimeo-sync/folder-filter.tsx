import { useToasts } from '@msk/frontend-shared/toasts';
import { Input, Select } from 'antd';
import { useEffect, useId } from 'react';
import { type FilterProps, FilterSwitch } from './filter-switch';
import styles from './vimeo-sync.module.css';
import { useVimeoFoldersQuery } from './vimeo-sync-api';

const LIST_HEIGHT_PX = 300; /* specification, section 9 */
const ALL_FOLDERS = { value: 'all', label: 'All folders' };

/** A choice of Vimeo's folders, and a field for a name or id that the choice does not have. */
export function FolderFilter({ settings, onChange }: FilterProps) {
  const toasts = useToasts();
  const id = useId();
  const folders = useVimeoFoldersQuery(undefined, { skip: !settings.enableFolderFilter });
  useEffect(() => {
    if (folders.isError)
      toasts.error(
        'Failed to load folders',
        undefined,
        'Could not fetch Vimeo folders. You can still enter folder names manually.',
      );
  }, [folders.isError, toasts]);
  const isTyped = settings.specificFolder.trim() !== '';

  return (
    <FilterSwitch
      label="One folder"
      isOn={settings.enableFolderFilter}
      onSwitch={(enableFolderFilter) => onChange({ enableFolderFilter })}
    >
      <div className={styles.folders}>
        <label htmlFor={`${id}-folder`}>Folder</label>
        <Select
          id={`${id}-folder`}
          listHeight={LIST_HEIGHT_PX}
          loading={folders.isFetching}
          disabled={isTyped}
          options={[
            ALL_FOLDERS,
            ...(folders.data ?? []).map(({ id: key, name, type }) => ({
              key,
              value: name,
              label: type === 'team' ? `${name} (team)` : name,
            })),
          ]}
          showSearch={{
            filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
          }}
          value={settings.folder}
          onChange={(folder) => onChange({ folder })}
        />
        <label htmlFor={`${id}-specific`}>Or a name or id by hand</label>
        <Input
          id={`${id}-specific`}
          aria-describedby={`${id}-note`}
          maxLength={200}
          allowClear
          value={settings.specificFolder}
          onChange={({ target }) => onChange({ specificFolder: target.value })}
        />
        <p id={`${id}-note`} className={styles.note}>
          {isTyped ? 'Used in place of the choice above.' : 'For a folder that the list does not have.'}
        </p>
      </div>
    </FilterSwitch>
  );
}
