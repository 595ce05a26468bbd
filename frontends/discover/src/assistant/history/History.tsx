import { Button, Text } from '@platform/ui/base';
import { TextInput } from '@platform/ui/inputs';
import { useQueryClient } from '@platform/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useAssistantTexts } from '../assistant-texts.ts';
import {
  archiveConversation,
  CONVERSATIONS_KEY,
  type ConversationSummary,
  deleteConversation,
} from '../conversation-requests.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { HistoryPages } from './HistoryPages.tsx';

const QUERY_LENGTH_MAX = 200;
const PAUSE_MS = 200;

/** The text some time after it was typed last. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Saved conversations of the workspace, current or archived, with a search through their questions. */
export function History(props: {
  readonly id: string;
  readonly workspaceId: string;
  /** The conversation on the page. */
  readonly shownId: string;
  readonly onOpen: (id: string) => void;
  readonly onDeleted: (id: string) => void;
}) {
  const { id, workspaceId, shownId, onOpen, onDeleted } = props;
  const t = useAssistantTexts();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState('');
  const [archived, setArchived] = useState(false);
  const [doomed, setDoomed] = useState<ConversationSummary | null>(null);
  const [failure, setFailure] = useState<'archive' | 'unarchive' | null>(null);
  const q = usePaused(typed.trim());
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: [CONVERSATIONS_KEY] });
    heading.current?.focus();
  };
  const move = async (one: ConversationSummary): Promise<void> => {
    setFailure(null);
    try {
      await archiveConversation(workspaceId, { id: one.id, archived: !one.archived });
      await refresh();
    } catch {
      setFailure(one.archived ? 'unarchive' : 'archive');
    }
  };
  return (
    <aside id={id} className="assistant-history" aria-labelledby="assistant-history-title">
      <h2 ref={heading} id="assistant-history-title" tabIndex={-1} className="ui-title ui-title-card">
        {t('history.title')}
      </h2>
      <TextInput
        type="search"
        label={t('history.search')}
        value={typed}
        maxLength={QUERY_LENGTH_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <fieldset className="assistant-tabs" aria-label={t('history.which')}>
        {[false, true].map((value) => (
          <Button
            key={String(value)}
            size="small"
            aria-pressed={archived === value}
            onClick={() => setArchived(value)}
          >
            {t(value ? 'history.archived' : 'history.current')}
          </Button>
        ))}
      </fieldset>
      <div role="alert">
        {failure !== null && <Text tone="danger">{t(`history.failed.${failure}`)}</Text>}
      </div>
      <HistoryPages
        key={`${archived} ${q}`}
        {...{ workspaceId, shownId, onOpen }}
        query={{ q, archived }}
        onMove={(one) => void move(one)}
        onDelete={setDoomed}
      />
      <DeleteDialog
        conversation={doomed}
        onClose={() => setDoomed(null)}
        onDelete={async (one) => {
          await deleteConversation(workspaceId, one.id);
          onDeleted(one.id);
          setDoomed(null);
          await refresh();
        }}
      />
    </aside>
  );
}
