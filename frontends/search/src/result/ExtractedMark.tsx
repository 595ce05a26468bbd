import { VisuallyHidden } from '@platform/ui/base';
import { useId, useState } from 'react';
import { type ReadValue, readExplanation } from '../text/extracted-value.ts';
import type { Speech } from '../text/page-locale.ts';

/** Says of a value that it was read out of prose; a press tells why it has to be checked, another hides that again. */
export function ReadMark(props: {
  readonly what: ReadValue | null;
  readonly hasOfficialPage: boolean;
  readonly speech: Speech;
}) {
  const { what, hasOfficialPage, speech } = props;
  const { t } = speech;
  const [open, setOpen] = useState(false);
  const explanationId = useId();
  if (what === null) return null;
  return (
    <>
      <button
        type="button"
        className="search-read"
        aria-expanded={open}
        aria-controls={open ? explanationId : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('read.mark')}
        <VisuallyHidden> ({t(`read.name.${what}`)})</VisuallyHidden>
      </button>
      {open && (
        <span className="search-aside" id={explanationId}>
          {readExplanation(what, hasOfficialPage, speech)}
        </span>
      )}
    </>
  );
}
