import { VisuallyHidden } from '@platform/ui/base';
import type { Translate } from '@platform/web-kit';

/** A cell without a value: a dash for the eye, words for screen readers. */
export function NotMeasured({ t }: { readonly t: Translate }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('unknown')}</VisuallyHidden>
    </>
  );
}
