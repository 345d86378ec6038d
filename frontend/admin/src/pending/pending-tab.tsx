import { CurationDesk } from './curation-desk';

export default function PendingTab() {
  return <CurationDesk />;
}
