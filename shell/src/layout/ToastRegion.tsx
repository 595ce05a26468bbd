import { Button, Icon, IconButton } from '@platform/ui/base';
import { dismissToast, useTexts, useToast } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';

/** Shows toasts at the top right; screen readers announce them without moving the focus. */
export function ToastRegion(): ReactNode {
  const t = useTexts(SHELL);
  const toast = useToast();
  return (
    <div className="toasts" role="status" data-beside-dialogs>
      {toast !== null && (
        <div key={toast.id} className={`toast toast-${toast.kind}`}>
          <p>{toast.message}</p>
          {toast.action !== undefined && (
            <Button
              size="small"
              onClick={() => {
                dismissToast(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton label={t('toast.close')} onClick={() => dismissToast(toast.id)}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
