import { Button, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { useGoTo, useTexts } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** The address of our own that a click would open in this tab on another page; null for any other click. */
function addressLeft(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== window.location.origin)
    return null;
  return link.pathname === window.location.pathname ? null : link.pathname + link.search + link.hash;
}

/** While `active`, leaving the page needs a confirmation: a dialog for our own links, the browser's for anything else. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const t = useTexts(NAMESPACE);
  const goTo = useGoTo();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent): void => {
      const left = addressLeft(event);
      if (left === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAddress(left);
    };
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);
  return (
    <Dialog
      open={address !== null}
      onClose={() => setAddress(null)}
      title={t('leave.title')}
      closeLabel={t('leave.stay')}
    >
      <div className="settings-form">
        <Text>{t('leave.text')}</Text>
        <div className="settings-actions">
          <Button variant="primary" onClick={() => setAddress(null)}>
            {t('leave.stay')}
          </Button>
          <Button onClick={() => goTo(address ?? '/')}>{t('leave.leave')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
