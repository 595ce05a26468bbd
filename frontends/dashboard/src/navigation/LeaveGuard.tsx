import { Button, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { useHeldPage, useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** While `active`, leaving the page needs a confirmation: a dialog inside the product, the browser's for anything else. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const t = useTexts(NAMESPACE);
  const held = useHeldPage({ active });
  return (
    <Dialog
      open={held !== null}
      onClose={() => held?.stay()}
      title={t('leave.title')}
      closeLabel={t('leave.stay')}
    >
      <div className="settings-form">
        <Text>{t('leave.text')}</Text>
        <div className="settings-actions">
          <Button variant="primary" onClick={held?.stay}>
            {t('leave.stay')}
          </Button>
          <Button onClick={held?.leave}>{t('leave.leave')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
