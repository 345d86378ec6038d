import type { FellowshipMember } from '@msk/contracts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { RowMenu } from '../components/row-menu';
import { TabPage } from '../components/tab-page';
import { BulkProgress } from '../table/bulk-progress';
import { type DataColumn, DataTable } from '../table/data-table';
import { useTableRequest } from '../table/use-table-request';
import { useFellowshipMembersQuery } from './fellowship-api';
import { MEMBER_COLUMNS } from './member-columns';
import { useMembership } from './use-membership';

const STATES = [
  { value: 'all', label: 'All members' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** Members with free access. The community's automation adds them; here they are listed, deactivated and activated. */
export default function FellowshipMembersTab() {
  const control = useTableRequest();
  const [state, setState] = useState('all');
  const filter = state === 'all' ? {} : { isActive: state === 'true' };
  const { data, ...list } = useFellowshipMembersQuery(
    { ...control.params, ...filter },
    { refetchOnMountOrArgChange: true },
  );
  const { toggle, activateAll, deactivateAll, dialog, progress } = useMembership();
  const menu: DataColumn<FellowshipMember> = {
    key: 'menu',
    title: '',
    align: 'right',
    render: (_, member) => (
      <RowMenu
        of={member.email}
        actions={[
          {
            label: member.isActive ? 'Deactivate' : 'Activate',
            danger: member.isActive,
            act: () => toggle(member),
          },
        ]}
      />
    ),
  };
  return (
    <TabPage title="MSK Fellowship Members">
      <DataTable
        name="fellowship members"
        singular="fellowship member"
        columns={[...MEMBER_COLUMNS, menu]}
        rowKey={({ id }) => id}
        control={control}
        result={{ ...list, rows: data?.members, total: data?.total ?? 0 }}
        searchable
        csv="admin/fellowship-members.csv"
        csvParams={{ isActive: state === 'all' ? undefined : state }}
        filters={
          <Select
            aria-label="Status"
            value={state}
            options={STATES}
            onChange={(chosen) => {
              setState(chosen);
              control.change({});
            }}
          />
        }
        bulk={(members, clear) => (
          <>
            <Button size="small" onClick={() => void activateAll(members).then(clear)}>
              Activate
            </Button>
            <Button size="small" danger onClick={() => deactivateAll(members, clear)}>
              Deactivate
            </Button>
            <BulkProgress progress={progress} />
          </>
        )}
        empty="There are no members yet. They appear here when the community’s automation adds them."
      />
      {dialog}
    </TabPage>
  );
}
