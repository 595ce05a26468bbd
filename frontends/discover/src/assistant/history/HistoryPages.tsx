import { Button, Icon, IconButton, Text } from '@platform/ui/base';
import { useFormats, useQuery } from '@platform/web-kit';
import { useState } from 'react';
import { useAssistantTexts } from '../assistant-texts.ts';
import {
  CONVERSATIONS_KEY,
  type ConversationSummary,
  type HistoryQuery,
  readConversations,
} from '../conversation-requests.ts';

interface PagesProps {
  readonly workspaceId: string;
  readonly query: HistoryQuery;
  readonly shownId: string;
  readonly onOpen: (id: string) => void;
  /** Archives a conversation, or takes it back. */
  readonly onMove: (conversation: ConversationSummary) => void;
  readonly onDelete: (conversation: ConversationSummary) => void;
}

/** The conversations that a query finds, page by page. */
export function HistoryPages(props: PagesProps) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((cursor, at) => (
    <Page
      key={cursor}
      {...props}
      cursor={cursor}
      {...(at === cursors.length - 1 ? { onMore: (next: string) => setCursors([...cursors, next]) } : {})}
    />
  ));
}

function Page(
  props: PagesProps & { readonly cursor: string | null; readonly onMore?: (next: string) => void },
) {
  const { workspaceId, query, cursor, onMore } = props;
  const t = useAssistantTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: [CONVERSATIONS_KEY, workspaceId, query, cursor],
    queryFn: ({ signal }) => readConversations(workspaceId, { ...query, cursor }, signal),
    staleTime: 0,
  });
  if (isError)
    return (
      <div role="alert">
        <Text>{t('history.failed.read')}</Text>
        <Button size="small" onClick={() => void refetch()}>
          {t('history.retry')}
        </Button>
      </div>
    );
  if (data === undefined) return null;
  const { conversations, cursor: next } = data;
  if (conversations.length === 0 && cursor === null) {
    const key = query.q !== '' ? 'nothingFound' : query.archived ? 'nothingArchived' : 'nothing';
    return <Text tone="muted">{t(`history.${key}`)}</Text>;
  }
  return (
    <>
      <ul className="assistant-list">
        {conversations.map((one) => (
          <Entry key={one.id} {...props} conversation={one} />
        ))}
      </ul>
      {next !== null && onMore !== undefined && (
        <Button size="small" onClick={() => onMore(next)}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

function Entry(props: PagesProps & { readonly conversation: ConversationSummary }) {
  const { conversation, shownId, onOpen, onMove, onDelete } = props;
  const { id, title, archived, messages, changedAt } = conversation;
  const t = useAssistantTexts();
  const formats = useFormats();
  return (
    <li className="assistant-entry" data-shown={id === shownId || undefined}>
      <button
        type="button"
        className="assistant-open"
        aria-current={id === shownId ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <strong>{title}</strong>
        <small>
          {formats.date(changedAt.slice(0, 10))} · {t('history.questions', { count: messages })}
        </small>
      </button>
      <IconButton
        label={t(archived ? 'history.unarchive' : 'history.archive', { title })}
        onClick={() => onMove(conversation)}
      >
        <Icon name={archived ? 'arrow-up' : 'arrow-down'} />
      </IconButton>
      <IconButton label={t('history.delete', { title })} onClick={() => onDelete(conversation)}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}
