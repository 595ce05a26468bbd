import './inbox-bell.css';
import '@platform/web-kit/inbox.css';
import { Icon, VisuallyHidden } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { useInbox } from '@platform/web-kit/inbox';
import { type ReactNode, useId, useRef, useState } from 'react';
import { InboxPanel } from './InboxPanel.tsx';
import { INBOX } from './inbox-texts.ts';

const NEWEST = 5;
const SHOWN_MAX = 99;

/** The bell with the number of unread notices. It opens the newest; Escape and a click outside close them. */
export function InboxBell(): ReactNode {
  const t = useTexts(INBOX);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const inbox = useInbox(NEWEST);
  const { unread } = inbox;
  const count = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  return (
    <>
      <button type="button" className="ui-icon-button inbox-bell" popoverTarget={id} title={t('title')}>
        <Icon name="bell" size={22} />
        <VisuallyHidden>{t('title')}</VisuallyHidden>
        {unread > 0 && (
          <span className="inbox-count" aria-hidden="true">
            {count}
          </span>
        )}
        <span role="status">
          <VisuallyHidden>{unread > 0 ? t('unreadCount', { count: unread }) : ''}</VisuallyHidden>
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="inbox-popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <InboxPanel inbox={inbox} onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}
