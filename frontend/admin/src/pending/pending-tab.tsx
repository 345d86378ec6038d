import { CurationView } from './curation-view';

export default function PendingTab() {
  return <CurationView />;
}
