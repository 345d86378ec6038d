import type { AuditEntry } from '@msk/contracts';
import { TabPage } from '../components/tab-page';
import { DataTable } from '../table/data-table';
import { useTableRequest } from '../table/use-table-request';
import { AUDIT_COLUMNS } from './audit-columns';
import { AuditDetails } from './audit-details';
import { useAuditLogQuery } from './audit-log-api';

/** An entry has no id: its time and its subject name it. */
const keyOf = ({ at, action, actor, target }: AuditEntry): string => [at, action, actor.id, target?.id].join(' ');

/** Who did what, newest first. */
export default function AuditLogTab() {
  const control = useTableRequest();
  const { data, ...list } = useAuditLogQuery(control.params, { refetchOnMountOrArgChange: true });
  return (
    <TabPage title="Audit Log" about="Every change by an admin and every event of security, newest first.">
      <DataTable
        name="entries"
        singular="entry"
        columns={AUDIT_COLUMNS}
        rowKey={keyOf}
        control={control}
        result={{ ...list, rows: data?.entries, total: data?.total ?? 0 }}
        errorTitle="Failed to load the audit log"
        searchable
        csv="admin/audit-log.csv"
        expandable={{
          expandedRowRender: ({ details }) => <AuditDetails details={details} />,
          rowExpandable: ({ details }) => Object.keys(details).length > 0,
        }}
        empty="Nothing has been recorded yet."
      />
    </TabPage>
  );
}
