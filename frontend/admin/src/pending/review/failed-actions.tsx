import { Button, Modal, Space } from 'antd';
import { useState } from 'react';

export interface FailedActionsProps {
  isProcessing: boolean;
  onProcess: () => void;
  onWrite: () => void;
  onApproveWithoutAnalysis: () => void;
}

/** The ways out of a failed analysis. */
export function FailedActions({ isProcessing, onProcess, onWrite, onApproveWithoutAnalysis }: FailedActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Space wrap>
      <Button type="primary" loading={isProcessing} onClick={onProcess}>
        Retry analysis
      </Button>
      <Button onClick={onWrite}>Write it by hand</Button>
      <Button danger onClick={() => setConfirming(true)}>
        Publish without analysis…
      </Button>
      <Modal
        open={isConfirming}
        title="Publish without an analysis?"
        okText="Publish without analysis"
        okButtonProps={{ danger: true }}
        onOk={() => {
          setConfirming(false);
          onApproveWithoutAnalysis();
        }}
        onCancel={() => setConfirming(false)}
      >
        The case will be in the library without summary, findings and learning points. Its joint is “Unknown”, and only
        its title, description and transcript are searched.
      </Modal>
    </Space>
  );
}
