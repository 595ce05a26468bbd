import './discover.css';
import { lazyPart, usePath } from '@platform/web-kit';
import { Suspense } from 'react';
import { useCaller } from './access/use-allowance.ts';
import { DiscoverPage } from './page/DiscoverPage.tsx';

const ASSISTANT = '/assistant';

const AssistantPage = lazyPart(async () => (await import('./assistant/AssistantPage.tsx')).AssistantPage);

/** The pages that describe projects, inside the shell's `<main>`; the shell guards the assistant. */
function App() {
  return usePath() === ASSISTANT ? <Assistant /> : <DiscoverPage />;
}

function Assistant() {
  const { workspaceId } = useCaller();
  return (
    <Suspense fallback={null}>{workspaceId !== null && <AssistantPage workspaceId={workspaceId} />}</Suspense>
  );
}

export default App;
