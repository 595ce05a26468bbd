import { Button, Icon, IconButton } from '@platform/ui/base';
import { useOnline, useSlowRequests, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { SHELL } from '../i18n/texts.ts';

/** A request that takes longer is reported as slow. */
const SLOW_AFTER_MS = 3_000;
/** How long the notice about a restored connection is shown. */
const RESTORED_NOTICE_MS = 5_000;

/** Whether to show that the connection was restored, for a while afterwards, and a function that dismisses it. */
function useRestoredNotice({ online }: { readonly online: boolean }): [boolean, () => void] {
  const [wasOnline, setWasOnline] = useState(online);
  const [restored, setRestored] = useState(false);
  if (wasOnline !== online) {
    setWasOnline(online);
    setRestored(online);
  }
  useEffect(() => {
    if (!restored) return;
    const timer = setTimeout(() => setRestored(false), RESTORED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [restored]);
  return [restored, () => setRestored(false)];
}

/**
 * A notice about the network: no connection, a restored connection, or slow responses. It overlays the page, so that
 * nothing moves, and screen readers announce it without moving the focus.
 */
export function ConnectionNotice(): ReactNode {
  const t = useTexts(SHELL);
  const online = useOnline();
  const [restored, dismiss] = useRestoredNotice({ online });
  const slow = useSlowRequests(SLOW_AFTER_MS);
  const notice = !online ? 'offline' : restored ? 'back' : slow.state === 'none' ? null : slow.state;
  return (
    <div className="connection" role="status">
      {notice !== null && (
        <div className="connection-news">
          <Icon name={notice === 'back' ? 'check' : notice === 'offline' ? 'warning' : 'clock'} size={20} />
          <p>{t(`connection.${notice}`)}</p>
          {(notice === 'slow' || notice === 'stopped') && (
            <Button size="small" onClick={slow.retry}>
              {t('connection.retry')}
            </Button>
          )}
          {notice === 'slow' && (
            <Button size="small" variant="plain" onClick={slow.stop}>
              {t('connection.stop')}
            </Button>
          )}
          {notice === 'back' && (
            <IconButton label={t('toast.close')} onClick={dismiss}>
              <Icon name="close" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
