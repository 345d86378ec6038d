import { Button, Space } from 'antd';
import { useConfirm } from '../../components/use-confirm';

export interface FailedActionsProps {
  isProcessing: boolean;
  onProcess: () => void;
  onWrite: () => void;
  onApproveWithoutAnalysis: () => void;
}

const PUBLISH_TEXT =
  'The case will be in the library without summary, findings and learning points. Its joint is “Unknown”, and only its title, description and transcript are searched.';

/** The ways out of a failed analysis. */
export function FailedActions({ isProcessing, onProcess, onWrite, onApproveWithoutAnalysis }: FailedActionsProps) {
  const confirm = useConfirm();
  return (
    <Space wrap>
      <Button type="primary" loading={isProcessing} onClick={onProcess}>
        Retry analysis
      </Button>
      <Button onClick={onWrite}>Write it by hand</Button>
      <Button
        danger
        onClick={() =>
          confirm.ask({
            title: 'Publish without an analysis?',
            text: PUBLISH_TEXT,
            okText: 'Publish without analysis',
            danger: true,
            act: async () => onApproveWithoutAnalysis(),
          })
        }
      >
        Publish without analysis…
      </Button>
      {confirm.dialog}
    </Space>
  );
}
