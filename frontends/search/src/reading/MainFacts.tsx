import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SearchHit } from '@platform/contracts/search';
import {
  deadlineTexts,
  extractedAmount,
  extractedDeadline,
  foreignLanguage,
  statesAmount,
  territoryName,
  territoryNames,
} from '@platform/web-kit/programme';
import type { ReactNode } from 'react';
import { localPlaces, useNames } from '../api/use-names.ts';
import { AmountInCurrency } from '../result/AmountInCurrency.tsx';
import { ExtractedMark } from '../result/ExtractedMark.tsx';
import { amountOrDetails, factText } from '../text/facts.ts';
import { instrumentLabel, placeName } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { FactMarks } from './FactMarks.tsx';
import { FactProvenance } from './FactProvenance.tsx';
import { MarkedNames } from './MarkedNames.tsx';
import { ReadMark } from './ReadMark.tsx';
import { useReadingTexts } from './reading-texts.ts';

interface FactsProps {
  /** Null until it is loaded; then only the marks of amount and deadline are shown. */
  readonly subsidy: ReadSubsidy | null;
  readonly hit: SearchHit;
}

/** Communes and EPCIs that are named; more of them are only counted. */
const PLACES_MAX = 4;

function Fact(props: {
  readonly name: string;
  readonly value: ReactNode;
  /** What is shown instead of an unknown value. */
  readonly unknown?: string;
  readonly mark?: ReactNode;
  /** Where a known value comes from. */
  readonly provenance?: ReactNode;
  readonly children?: ReactNode;
}) {
  const texts = useReadingTexts();
  const { value } = props;
  return (
    <div className="reading-fact">
      <dt>{props.name}</dt>
      <dd>
        {value === null ? (
          <span className="reading-unknown">{props.unknown ?? texts('notStated')}</span>
        ) : (
          <strong className="reading-fact-value">{value}</strong>
        )}
        {props.children}
        {props.mark}
        {value !== null && props.provenance}
      </dd>
    </div>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <span className="reading-fact-note">{children}</span>;
}

function AmountFact({ hit, subsidy }: FactsProps) {
  const locale = usePageLocale();
  const { t } = locale;
  const kind = instrumentLabel(hit.funding, locale);
  const amount = amountOrDetails(hit, locale);
  const isText = amount !== null && !statesAmount(hit.funding);
  return (
    <Fact
      name={t('card.amount')}
      value={isText ? <span lang={foreignLanguage(hit, locale)}>{amount}</span> : amount}
      mark={<ExtractedMark value={extractedAmount(hit)} hasOfficialPage={hit.officialUrl !== null} />}
      provenance={subsidy !== null && <FactProvenance subsidy={subsidy} fact="amount" />}
    >
      <AmountInCurrency funding={hit.funding} />
      {kind !== null && <Note>{kind}</Note>}
    </Fact>
  );
}

function DeadlineFact({ hit, subsidy }: FactsProps) {
  const locale = usePageLocale();
  const texts = useReadingTexts();
  const { when, stated, note, expected } = deadlineTexts(hit, locale);
  return (
    <Fact
      name={locale.t('card.deadline')}
      value={stated ? when : null}
      unknown={texts('deadlineNotStated')}
      mark={
        <>
          <ExtractedMark value={extractedDeadline(hit)} hasOfficialPage={hit.officialUrl !== null} />
          {subsidy !== null && <ReadMark subsidy={subsidy} fact="opening" />}
        </>
      }
      provenance={subsidy !== null && <FactProvenance subsidy={subsidy} fact="deadline" />}
    >
      {note !== null && <Note>{note}</Note>}
      {expected !== null && <Note>{expected}</Note>}
    </Fact>
  );
}

/**
 * Where the subsidy applies. If it applies in a few communes or EPCIs only, these are counted until their names are
 * loaded; a hit of a search contains the name of its only place.
 */
function usePlaceNames(hit: SearchHit): readonly string[] {
  const { coverage, localPlace } = hit;
  const locale = usePageLocale();
  const local = localPlaces(coverage.zones);
  const isLocal = localPlace === null && local.length === coverage.zones.length;
  const requested = isLocal && local.length <= PLACES_MAX ? local : [];
  const { names } = useNames(requested, null, locale.language);
  const isLoaded = requested.length > 0 && requested.every((id) => names.place(id) !== undefined);
  return isLoaded
    ? requested.map((id) => placeName(id, locale, names))
    : territoryNames(hit, territoryName, locale);
}

function PlaceFact({ subsidy, hit }: FactsProps) {
  const locale = usePageLocale();
  const places = usePlaceNames(hit);
  return (
    <Fact
      name={locale.t('card.territory')}
      value={places.length === 0 ? null : <MarkedNames names={places} />}
      provenance={subsidy !== null && <FactMarks subsidy={subsidy} fact="territory" />}
    />
  );
}

/** The four facts that decide first: what it pays, until when, for whom and where. */
export function MainFacts(props: FactsProps) {
  const { subsidy, hit } = props;
  const locale = usePageLocale();
  return (
    <dl className="reading-facts">
      <AmountFact {...props} />
      <DeadlineFact {...props} />
      <Fact
        name={locale.t('card.applicants')}
        value={factText('applicants', hit, locale)}
        provenance={subsidy !== null && <FactMarks subsidy={subsidy} fact="applicants" />}
      />
      <PlaceFact {...props} />
    </dl>
  );
}
