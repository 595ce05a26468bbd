import { Link, useFormats, useLanguage, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import type { InboxChange, ShownNotice } from './inbox-requests.ts';
import { noticePath, noticeStatements, textIn } from './notice-statements.ts';

/** One notice as an entry of a list; `namespace` has the texts of the inbox. */
export function NoticeEntry(props: {
  readonly notice: ShownNotice;
  readonly namespace: string;
  readonly onChange: (change: InboxChange) => Promise<void>;
  /** Called when the link of the notice is followed. */
  readonly onLeave?: () => void;
}): ReactNode {
  const { notice, namespace, onChange, onLeave } = props;
  const t = useTexts(namespace);
  const formats = useFormats();
  const language = useLanguage();
  const title = textIn(notice.titles, language);
  const isUnread = notice.readAt === null;
  return (
    <li className="notice" data-unread={isUnread || undefined}>
      <p className="notice-meta">
        {isUnread && <strong className="notice-unread">{t('unread')}</strong>}
        <span>{t(`type.${notice.type}`)}</span>
        <time dateTime={notice.at}>{formats.day(notice.at, 'short')}</time>
      </p>
      <NoticeTitle
        notice={notice}
        title={title}
        onFollow={() => {
          if (isUnread) void onChange({ kind: 'mark', id: notice.id, read: true });
          onLeave?.();
        }}
      />
      {noticeStatements(notice, { t, formats, language }).map((statement) => (
        <p key={statement} className="notice-statement">
          {statement}
        </p>
      ))}
      <NoticeActions notice={notice} title={title} namespace={namespace} onChange={onChange} />
    </li>
  );
}

function NoticeTitle({
  notice,
  title,
  onFollow,
}: {
  readonly notice: ShownNotice;
  readonly title: string;
  readonly onFollow: () => void;
}): ReactNode {
  const language = useLanguage();
  const path = noticePath(notice);
  const own = notice.titles[language] === undefined ? (language === 'fr' ? 'en' : 'fr') : undefined;
  if (path === null) {
    return (
      <p className="notice-title" lang={own}>
        {title}
      </p>
    );
  }
  return (
    <Link className="notice-title" to={path} lang={own} onClick={onFollow}>
      {title}
    </Link>
  );
}

function NoticeActions({
  notice,
  title,
  namespace,
  onChange,
}: {
  readonly notice: ShownNotice;
  readonly title: string;
  readonly namespace: string;
  readonly onChange: (change: InboxChange) => Promise<void>;
}): ReactNode {
  const t = useTexts(namespace);
  const { id, readAt } = notice;
  const mark = t(readAt === null ? 'markRead' : 'markUnread');
  return (
    <p className="notice-actions">
      <button
        type="button"
        aria-label={t('of', { action: mark, title })}
        onClick={() => void onChange({ kind: 'mark', id, read: readAt === null })}
      >
        {mark}
      </button>
      <button
        type="button"
        aria-label={t('of', { action: t('remove'), title })}
        onClick={() => void onChange({ kind: 'remove', id })}
      >
        {t('remove')}
      </button>
    </p>
  );
}
