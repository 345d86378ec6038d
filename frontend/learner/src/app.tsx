import { TopBar } from '@msk/frontend-shared/top-bar';

export default function App() {
  return <TopBar app="learner" />;
}
