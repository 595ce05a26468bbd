import './inbox.css';
import '@platform/web-kit/inbox.css';
import {
  Button,
  Card,
  Container,
  ErrorState,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import { NoticeEntry, useInbox } from '@platform/web-kit/inbox';
import { useState } from 'react';
import { INBOX } from '../i18n/namespaces.ts';

const PAGE = 20;
const SHOWN_MAX = 100;

/** `/notifications`: everything in the inbox, the newest first. */
export function InboxPage() {
  const t = useTexts(INBOX);
  const [limit, setLimit] = useState(PAGE);
  const inbox = useInbox(limit);
  const { status, notices, unread, hasMore, isChangeFailed, change, retry } = inbox;
  return (
    <Container className="inbox-page">
      <div className="inbox-page-head">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text tone="muted">{t('unreadCount', { count: unread })}</Text>
        </div>
        {unread > 0 && <Button onClick={() => void change({ kind: 'mark-all' })}>{t('markAll')}</Button>}
      </div>
      {isChangeFailed && <p role="alert">{t('changeFailed')}</p>}
      {status === 'loading' && (
        <Card>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height="96px" />
        </Card>
      )}
      {status === 'failed' && (
        <ErrorState title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {status === 'ready' && notices.length === 0 && (
        <Card className="inbox-page-empty">
          <strong>{t('empty')}</strong>
          <Text tone="muted">{t('emptyText')}</Text>
        </Card>
      )}
      {notices.length > 0 && (
        <Card as="section" aria-label={t('title')}>
          <ul className="notices">
            {notices.map((notice) => (
              <NoticeEntry key={notice.id} notice={notice} namespace={INBOX} onChange={change} />
            ))}
          </ul>
        </Card>
      )}
      {hasMore && limit < SHOWN_MAX && (
        <Button onClick={() => setLimit((now) => Math.min(now + PAGE, SHOWN_MAX))}>{t('more')}</Button>
      )}
      <Link to="/preferences/email">{t('preferences')}</Link>
    </Container>
  );
}
