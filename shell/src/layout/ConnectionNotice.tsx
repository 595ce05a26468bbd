import { Button, Icon, IconButton } from '@platform/ui/base';
import { useOnline, useSlowRequests, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { SHELL } from '../i18n/texts.ts';

/** A response that takes longer is reported as slow. */
const SLOW_AFTER_MS = 3_000;
/** How long the notice of a restored connection stays. */
const BACK_MS = 5_000;

/** True for a while after the connection has come back. */
function useBackOnline({ online }: { readonly online: boolean }): [boolean, () => void] {
  const [was, setWas] = useState(online);
  const [back, setBack] = useState(false);
  if (was !== online) {
    setWas(online);
    setBack(online);
  }
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return [back, () => setBack(false)];
}

/**
 * A notice about the network: no connection, a restored connection, slow responses. It overlays the page, so that
 * nothing moves, and is announced without taking the focus.
 */
export function ConnectionNotice(): ReactNode {
  const t = useTexts(SHELL);
  const online = useOnline();
  const [back, dismiss] = useBackOnline({ online });
  const slow = useSlowRequests(SLOW_AFTER_MS);
  const news = !online ? 'offline' : back ? 'back' : slow.state === 'none' ? null : slow.state;
  return (
    <div className="connection" role="status">
      {news !== null && (
        <div className="connection-news">
          <Icon name={news === 'back' ? 'check' : news === 'offline' ? 'warning' : 'clock'} size={20} />
          <p>{t(`connection.${news}`)}</p>
          {(news === 'slow' || news === 'stopped') && (
            <Button size="small" onClick={slow.retry}>
              {t('connection.retry')}
            </Button>
          )}
          {news === 'slow' && (
            <Button size="small" variant="plain" onClick={slow.stop}>
              {t('connection.stop')}
            </Button>
          )}
          {news === 'back' && (
            <IconButton label={t('toast.close')} onClick={dismiss}>
              <Icon name="close" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
