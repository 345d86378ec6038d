import { Button, Table, type TableColumnsType } from 'antd';
import { Dialog } from '../../components/dialog';
import { type ChangeKind, type Conflict, type Difference, differencesOf } from './conflict';
import styles from './conflict-dialog.module.css';

const REAPPLY: Record<ChangeKind, string> = {
  approved: 'Approve it as it is now',
  rejected: 'Reject it as it is now',
  analysis: 'Save mine over it',
  transcript: 'Save mine over it',
};

const COLUMNS: TableColumnsType<Difference> = [
  { dataIndex: 'field', title: 'Field', rowScope: 'row' },
  { dataIndex: 'before', title: 'You saw', className: styles.text },
  { dataIndex: 'now', title: 'Now', className: styles.text },
];

interface ConflictDialogProps {
  conflict: Conflict;
  onClose: () => void;
  /** The curator takes the newer version. */
  onReload: () => void;
}

/** Another curator was faster: what differs, and the choice between the newer version and one's own change. */
export default function ConflictDialog({ conflict, onClose, onReload }: ConflictDialogProps) {
  const { kind, base, current, reapply, discard } = conflict;
  return (
    <Dialog
      title="Somebody else has changed this video"
      width={720}
      onCancel={onClose}
      footer={[
        <Button
          key="reapply"
          danger
          onClick={() => {
            onClose();
            reapply();
          }}
        >
          {REAPPLY[kind]}
        </Button>,
        <Button
          key="reload"
          type="primary"
          autoFocus
          onClick={() => {
            onClose();
            discard?.();
            onReload();
          }}
        >
          Show the newer version
        </Button>,
      ]}
    >
      <p>
        <b>{base.title}</b> was changed after you opened it. Nothing was overwritten.
      </p>
      <Table
        className={styles.table}
        size="small"
        rowKey="field"
        pagination={false}
        columns={COLUMNS}
        dataSource={differencesOf(base, current)}
        locale={{ emptyText: 'The texts are the same; only the state of the analysis has changed.' }}
        scroll={{ x: 'max-content', y: '50vh' }}
      />
    </Dialog>
  );
}
