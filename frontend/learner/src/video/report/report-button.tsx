import { Button } from '@msk/frontend-shared/components/button';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { ReportDialog } from './report-dialog';

/** `time` is the position of the video in seconds. */
export function ReportButton({ videoId, time }: { videoId: string; time: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={16} strokeWidth={1.5} aria-hidden />
        Report Issue
      </Button>
      {isOpen && <ReportDialog videoId={videoId} time={time} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}
