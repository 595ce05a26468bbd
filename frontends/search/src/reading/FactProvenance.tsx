import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { VisuallyHidden } from '@platform/ui/base';
import {
  checkedOn,
  dateText,
  freshnessOf,
  legalTextOf,
  nameLanguage,
  sourceLabel,
} from '@platform/web-kit/programme';
import { useState } from 'react';
import { FreshnessMark } from '../result/FreshnessMark.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { type FactSource, factSources, type ProvenanceFact } from './fact-provenance.ts';
import { OutsideLink } from './OutsideLink.tsx';
import { readingTexts } from './reading-texts.ts';
import { SourceQuote } from './SourceQuote.tsx';

/** The sentence of a source or, where it is not known, how the source states the fact; then the source. */
function SourceItem(props: { readonly source: FactSource; readonly subsidy: ReadSubsidy }) {
  const { kind, quote, record } = props.source;
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const label = sourceLabel(record, locale);
  const { officialUrl } = props.subsidy;
  const name = <span lang={nameLanguage(label, locale.language)}>{label}</span>;
  const legalText = legalTextOf(record);
  return (
    <li>
      {quote === null ? (
        <p>{texts(`provenance.${kind}`)}</p>
      ) : (
        <SourceQuote subsidy={props.subsidy} quote={quote} />
      )}
      {legalText !== null && <p lang="fr">{legalText}</p>}
      <p>{record.url === null ? name : <OutsideLink href={record.url}>{name}</OutsideLink>}</p>
      {record.url === null && officialUrl !== null && (
        <p>
          <OutsideLink href={officialUrl}>{texts('action.official')}</OutsideLink>
        </p>
      )}
    </li>
  );
}

/**
 * The day on which the source of a fact was checked, with its freshness; unfolded, the sentences and records that state
 * the fact.
 */
export function FactProvenance(props: {
  readonly subsidy: ReadSubsidy;
  readonly fact: ProvenanceFact;
  /** The paths of the fields that state it, where not all fields of the fact do. */
  readonly paths?: readonly string[];
}) {
  const { subsidy, fact, paths } = props;
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const [nowMs] = useState(() => Date.now());
  const sources = factSources(subsidy, fact, paths);
  const day = checkedOn({ sourceRecords: sources.map(({ record }) => record) });
  if (day === null) return null;
  const freshness = freshnessOf(day, nowMs);
  return (
    <details className="reading-provenance">
      <summary>
        <FreshnessMark freshness={freshness} />
        <span>
          {texts('provenance.source')} <VisuallyHidden>{texts(`provenance.of.${fact}`)} </VisuallyHidden>
          {dateText(day, 'short', locale)}
          {freshness === 'old' && <span className="search-old-check">, {locale.t('source.old')}</span>}
        </span>
      </summary>
      <ul>
        {sources.map((source) => (
          <SourceItem
            key={`${source.kind} ${source.quote} ${source.record.sourceId}`}
            source={source}
            subsidy={subsidy}
          />
        ))}
      </ul>
    </details>
  );
}
