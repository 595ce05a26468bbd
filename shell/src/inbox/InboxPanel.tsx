import { Button, Text, Title } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import { type InboxView, NoticeEntry } from '@platform/web-kit/inbox';
import { type ReactNode, useId } from 'react';
import { INBOX } from './inbox-texts.ts';

/** The newest notices, with the way to all of them. */
export function InboxPanel({
  inbox,
  onLeave,
}: {
  readonly inbox: InboxView;
  /** Called when a choice leads to another page. */
  readonly onLeave: () => void;
}): ReactNode {
  const t = useTexts(INBOX);
  const heading = useId();
  const { status, notices, unread, isChangeFailed, change, retry } = inbox;
  return (
    <section className="inbox-panel" aria-labelledby={heading}>
      <div className="inbox-panel-head">
        <Title order={2} size="section" id={heading}>
          {t('title')}
        </Title>
        {unread > 0 && (
          <Button size="small" variant="plain" onClick={() => void change({ kind: 'mark-all' })}>
            {t('markAll')}
          </Button>
        )}
      </div>
      {isChangeFailed && <p role="alert">{t('changeFailed')}</p>}
      {status === 'loading' && <Text tone="muted">{t('loading')}</Text>}
      {status === 'failed' && (
        <div className="inbox-panel-note">
          <Text>{t('failed')}</Text>
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {status === 'ready' && notices.length === 0 && (
        <div className="inbox-panel-note">
          <strong>{t('empty')}</strong>
          <Text tone="muted">{t('emptyText')}</Text>
        </div>
      )}
      <ul className="notices">
        {notices.map((notice) => (
          <NoticeEntry
            key={notice.id}
            notice={notice}
            namespace={INBOX}
            onChange={change}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <Link to="/notifications" className="inbox-panel-all" onClick={onLeave}>
        {t('all')}
      </Link>
    </section>
  );
}
