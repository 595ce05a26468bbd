import {
  FACT_REPORT_KEPT_DAYS,
  FACT_REPORT_TEXT_MAX,
  FACT_REPORT_TEXT_MIN,
  REPORTED_FACTS,
} from '@platform/contracts/closed-sets';
import { REPORT_OUTCOMES, type ReportOutcome } from '@platform/contracts/fact-report-outcome';
import { Button } from '@platform/ui/base';
import { Select, TextArea, TextInput } from '@platform/ui/inputs';
import { localizedPath, useLocation, useUrlParameter } from '@platform/web-kit';
import { type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { sendReport } from '../api/send-report.ts';
import { carriedSearch, readingAddress } from '../state/address.ts';
import { parseSearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { ReadingPlace } from './reading-place.ts';
import { readingTexts, useReadingTexts } from './reading-texts.ts';

/** The outcome in the address, to which the form of a page without scripts leads back; null in the panel. */
function useOutcomeOfPage(): ReportOutcome | null {
  const [stated] = useUrlParameter('report');
  const isPage = useContext(ReadingPlace) === 'page';
  return isPage ? (REPORT_OUTCOMES.find((outcome) => outcome === stated) ?? null) : null;
}

/** The content of the form's fields; an empty address is left out. */
function orderOf(form: HTMLFormElement, language: string) {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? '').trim();
  return { fact: field('fact'), text: field('text'), email: field('email') || undefined, language };
}

function Outcome({ outcome }: { readonly outcome: ReportOutcome }) {
  const texts = useReadingTexts();
  return (
    <p className={outcome === 'sent' ? 'reading-report-sent' : 'ui-field-error'}>
      {texts(`report.outcome.${outcome}`, { min: FACT_REPORT_TEXT_MIN })}
    </p>
  );
}

function Fields({ errorId }: { readonly errorId: string | undefined }) {
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const limits = {
    min: FACT_REPORT_TEXT_MIN,
    max: locale.formats.number(FACT_REPORT_TEXT_MAX),
  };
  return (
    <>
      <Select
        name="fact"
        label={texts('report.fact')}
        required
        defaultValue=""
        options={[
          { value: '', label: texts('report.choose') },
          ...REPORTED_FACTS.map((fact) => ({ value: fact, label: texts(`report.facts.${fact}`) })),
        ]}
      />
      <TextArea
        name="text"
        label={texts('report.text')}
        help={texts('report.textHelp', limits)}
        errorId={errorId}
        rows={4}
        required
        minLength={FACT_REPORT_TEXT_MIN}
        maxLength={FACT_REPORT_TEXT_MAX}
      />
      <TextInput
        name="email"
        type="email"
        label={texts('report.email')}
        maxLength={254}
        autoComplete="email"
      />
    </>
  );
}

/** The form; without scripts the gateway receives it and leads back to this page, with the search that led to it. */
function OpenForm(props: {
  readonly id: string;
  readonly outcome: ReportOutcome | null;
  readonly onOutcome: (outcome: ReportOutcome) => void;
}) {
  const { id, outcome, onOutcome } = props;
  const { language } = usePageLocale();
  const texts = useReadingTexts();
  const [isSending, setSending] = useState(false);
  const outcomeId = useId();
  const search = carriedSearch(parseSearchState(new URLSearchParams(useLocation().search)));
  const shown = isSending ? null : outcome;
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    onOutcome(await sendReport(id, orderOf(event.currentTarget, language)));
    setSending(false);
  };
  return (
    <form
      className="reading-report-form"
      method="post"
      action={localizedPath(readingAddress(id), language) + search}
      onSubmit={onSubmit}
    >
      <p>{texts('report.intro')}</p>
      <Fields errorId={shown === 'invalid' ? outcomeId : undefined} />
      <p className="ui-field-help">{texts('report.privacy', { days: FACT_REPORT_KEPT_DAYS })}</p>
      <div id={outcomeId} role="alert">
        {shown !== null && <Outcome outcome={shown} />}
      </div>
      <Button type="submit" aria-disabled={isSending}>
        {texts('report.send')}
      </Button>
    </form>
  );
}

/** Where a visitor reports an error in a subsidy, folded until it is needed. `children` are other ways to report it. */
export function ReportForm(props: { readonly id: string; readonly children: ReactNode }) {
  const texts = useReadingTexts();
  const before = useOutcomeOfPage();
  const [outcome, setOutcome] = useState(before);
  const confirmation = useRef<HTMLDivElement>(null);
  const isSent = outcome === 'sent';
  useEffect(() => {
    // The button that had the focus is not in the page any more.
    if (isSent) confirmation.current?.focus();
  }, [isSent]);
  return (
    <details className="reading-report" id="report" open={before !== null}>
      <summary>{texts('action.report')}</summary>
      {isSent ? (
        <div ref={confirmation} role="status" tabIndex={-1}>
          <Outcome outcome="sent" />
        </div>
      ) : (
        <>
          <OpenForm id={props.id} outcome={outcome} onOutcome={setOutcome} />
          {props.children}
        </>
      )}
    </details>
  );
}
