import './inbox.css';
import '@platform/web-kit/inbox.css';
import { NOTICES_KEPT_DAYS } from '@platform/contracts/closed-sets';
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
      {hasMore && <Button onClick={() => setLimit((now) => now + PAGE)}>{t('more')}</Button>}
      <Text size="small" tone="muted">
        {t('kept', { count: NOTICES_KEPT_DAYS })}
      </Text>
      <Link to="/preferences/email">{t('preferences')}</Link>
    </Container>
  );
}
