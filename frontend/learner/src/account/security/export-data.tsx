import { Button } from '@msk/frontend-shared/components/button';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Download } from 'lucide-react';
import { useExportAccountMutation } from '../account-api';

export function ExportData() {
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const toasts = useToasts();

  async function download() {
    const request = exportAccount();
    const { data, error } = await request;
    if (error) return toasts.error('Failed to export your data', error);
    saveAsFile(`my-data-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    request.reset(); // removes the personal data from the store
  }

  return (
    <SectionCard
      title="Export my data"
      text="One file (JSON) with everything we hold about you: account, sessions, bookmarks and notes, what you watched, reports and payments."
    >
      <Button busy={isLoading} onClick={() => void download()}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        {isLoading ? 'Collecting…' : 'Download My Data'}
      </Button>
    </SectionCard>
  );
}

/** Lets the browser download a text as a file. */
function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
