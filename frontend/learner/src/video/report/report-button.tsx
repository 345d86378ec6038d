import { Button } from '@msk/frontend-shared/components/button';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { ReportDialog } from './report-dialog';

interface ReportButtonProps {
  videoId: string;
  /** The second that the report is about; of the whole case, the position of the video. */
  time: number;
  /** Of the analysis, when the report is about that. */
  statement?: string;
}

export function ReportButton({ statement, ...report }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={16} strokeWidth={1.5} aria-hidden />
        {statement === undefined ? 'Report Issue' : 'Report this statement'}
      </Button>
      {isOpen && <ReportDialog {...report} statement={statement} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}
