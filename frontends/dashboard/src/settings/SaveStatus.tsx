import { Icon, Notice } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';
import type { SaveOutcome } from './use-stored-settings.ts';

/** Whether a section is being saved or was saved; screen readers announce it. */
export function SaveStatus({ state }: { readonly state: SaveOutcome | 'saving' | null }) {
  const t = useTexts(NAMESPACE);
  const isProblem = state === 'conflict' || state === 'failure';
  return (
    <div role="status" className="save-status">
      {isProblem && <Notice tone="caution">{t(`settings.${state}`)}</Notice>}
      {state !== null && !isProblem && (
        <span className="save-status-quiet">
          {state === 'saved' && <Icon name="check" size={16} />}
          {t(`settings.${state}`)}
        </span>
      )}
    </div>
  );
}
