import { VisuallyHidden } from '@platform/ui/base';
import { useId, useState } from 'react';
import { type ExtractedValue, extractionExplanation } from '../text/extracted-value.ts';
import { usePageLocale } from '../text/page-locale.ts';

/** Marks a value that was extracted from prose; the mark is a button that shows why the value has to be checked. */
export function ExtractedMark(props: {
  readonly value: ExtractedValue | null;
  readonly hasOfficialPage: boolean;
}) {
  const { value, hasOfficialPage } = props;
  const locale = usePageLocale();
  const [open, setOpen] = useState(false);
  const explanationId = useId();
  if (value === null) return null;
  return (
    <>
      <button
        type="button"
        className="search-read"
        aria-expanded={open}
        aria-controls={open ? explanationId : undefined}
        onClick={() => setOpen(!open)}
      >
        {locale.t('read.mark')}
        <VisuallyHidden> ({locale.t(`read.name.${value}`)})</VisuallyHidden>
      </button>
      {open && (
        <span className="search-aside" id={explanationId}>
          {extractionExplanation(value, { hasOfficialPage, locale })}
        </span>
      )}
    </>
  );
}
