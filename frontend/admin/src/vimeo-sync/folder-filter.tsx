import { useToasts } from '@msk/frontend-shared/toasts';
import { AutoComplete } from 'antd';
import { useEffect } from 'react';
import { type FilterProps, FilterSwitch } from './filter-switch';
import { useVimeoFoldersQuery } from './vimeo-sync-api';

const LIST_HEIGHT_PX = 300; /* specification, section 9 */

export function FolderFilter({ settings, onChange }: FilterProps) {
  const toasts = useToasts();
  const folders = useVimeoFoldersQuery(undefined, { skip: !settings.enableFolderFilter });
  useEffect(() => {
    if (folders.isError)
      toasts.error(
        'Failed to load folders',
        undefined,
        'Could not fetch Vimeo folders. You can still enter folder names manually.',
      );
  }, [folders.isError, toasts]);

  return (
    <FilterSwitch
      label="One folder"
      isOn={settings.enableFolderFilter}
      onSwitch={(enableFolderFilter) => onChange({ enableFolderFilter })}
    >
      <AutoComplete
        aria-label="Folder"
        placeholder={folders.isFetching ? 'Loading folders…' : 'All folders'}
        listHeight={LIST_HEIGHT_PX}
        allowClear
        options={folders.data?.map(({ id, name, type }) => ({
          key: id,
          value: name,
          label: type === 'team' ? `${name} (team)` : name,
        }))}
        showSearch={{
          filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
        }}
        value={settings.folder === 'all' ? '' : settings.folder}
        onChange={(folder: string | undefined) => onChange({ folder: folder || 'all' })}
      />
    </FilterSwitch>
  );
}
