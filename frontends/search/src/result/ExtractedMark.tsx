import { VisuallyHidden } from '@platform/ui/base';
import { type ExtractedValue, extractionExplanation } from '@platform/web-kit/programme';
import { useId, useState } from 'react';
import { usePageLocale } from '../text/page-locale.ts';

/** Marks a fact that was extracted from prose; the mark is a button that shows why the fact has to be checked. */
export function ProseMark(props: { readonly name: string; readonly explanation: string }) {
  const { t } = usePageLocale();
  const [open, setOpen] = useState(false);
  const explanationId = useId();
  return (
    <>
      {' '}
      <button
        type="button"
        className="search-read"
        aria-expanded={open}
        aria-controls={open ? explanationId : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('read.mark')}
        <VisuallyHidden> ({props.name})</VisuallyHidden>
      </button>{' '}
      {open && (
        <span className="search-aside" id={explanationId}>
          {props.explanation}
        </span>
      )}
    </>
  );
}

/** Marks an amount or a deadline that was extracted from prose. */
export function ExtractedMark(props: {
  readonly value: ExtractedValue | null;
  readonly hasOfficialPage: boolean;
}) {
  const { value, hasOfficialPage } = props;
  const locale = usePageLocale();
  return value === null ? null : (
    <ProseMark
      name={locale.t(`read.name.${value}`)}
      explanation={extractionExplanation(value, { hasOfficialPage, locale })}
    />
  );
}
