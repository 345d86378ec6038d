import { Pagination } from 'antd';
import { QUEUE_PAGE_SIZE } from '../pending-api';

interface QueuePagesProps {
  page: number;
  total: number;
  onChange: (page: number) => void;
}

export default function QueuePages({ page, total, onChange }: QueuePagesProps) {
  return (
    <Pagination
      size="small"
      current={page}
      total={total}
      pageSize={QUEUE_PAGE_SIZE}
      showSizeChanger={false}
      showLessItems
      onChange={onChange}
    />
  );
}
