import { Button } from '@msk/frontend-shared/parts/button';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Download } from 'lucide-react';
import { useExportAccountMutation } from '../account-api';
import { saveAsFile } from './save-as-file';

export function ExportData() {
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const toasts = useToasts();

  async function download() {
    const asked = exportAccount();
    const { data, error } = await asked;
    if (error) return toasts.failed('Failed to export your data', error);
    saveAsFile(`my-data-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    asked.reset(); // all that is known about somebody need not stay in the page's memory
  }

  return (
    <Sheet
      title="Export my data"
      text="One file (JSON) with everything we hold about you: account, sessions, bookmarks and notes, what you watched, reports and payments."
    >
      <Button busy={isLoading} onClick={() => void download()}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        {isLoading ? 'Collecting…' : 'Download My Data'}
      </Button>
    </Sheet>
  );
}
