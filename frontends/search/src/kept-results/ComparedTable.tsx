import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SearchHit } from '@platform/contracts/search';
import { Badge, Text } from '@platform/ui/base';
import { shownTitle } from '@platform/web-kit';
import { foreignLanguage } from '@platform/web-kit/programme';
import type { ReactNode } from 'react';
import type { ShownTerm } from '../reading/native-terms.ts';
import { OfficialPageLink } from '../result/OfficialPageLink.tsx';
import { usePageLocale, useResultTexts } from '../text/page-locale.ts';
import { ComparedFact } from './ComparedFact.tsx';
import { useCompareTexts } from './compare-texts.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import { type SubsidyRow, subsidyRows } from './subsidy-rows.ts';

function ProgrammeHead({ hit, removal }: { readonly hit: SearchHit; readonly removal: ReactNode }) {
  const locale = usePageLocale();
  const { t } = locale;
  const lang = foreignLanguage(hit, locale);
  const title = shownTitle(hit.title);
  return (
    <th scope="col">
      <span className="compare-programme">
        <span lang={lang}>
          {hit.officialUrl === null ? (
            title
          ) : (
            <OfficialPageLink href={hit.officialUrl} className="compare-title">
              {title}
            </OfficialPageLink>
          )}
        </span>
        {removal}
      </span>
      {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
      {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
    </th>
  );
}

function NotStated() {
  return <span className="compare-not-stated">{useResultTexts()('fact.notStated')}</span>;
}

function FactRow(props: { readonly row: ComparedRow; readonly hits: readonly SearchHit[] }) {
  const { row, hits } = props;
  const texts = useResultTexts();
  const compareTexts = useCompareTexts();
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">{texts(row.fact === 'checked' ? 'fact.source' : `fact.${row.fact}`)}</th>
      {hits.map((hit, index) => (
        <td key={hit.id} data-best={row.best.includes(index) || undefined}>
          <ComparedFact fact={row.fact} text={row.values[index] ?? null} hit={hit} />
          {row.best.includes(index) && <Badge tone="positive">{compareTexts(`best.${row.fact}`)}</Badge>}
        </td>
      ))}
    </tr>
  );
}

/** Texts of one programme, each in its language; several are a list. */
function Terms({ terms }: { readonly terms: readonly ShownTerm[] }) {
  const [first, ...more] = terms;
  if (first === undefined) return <NotStated />;
  if (more.length === 0) return <span lang={first.lang}>{first.text}</span>;
  return (
    <ul>
      {terms.map(({ text, lang }) => (
        <li key={text} lang={lang}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A row of texts of the catalog. */
function TextsRow(props: { readonly row: SubsidyRow; readonly hits: readonly SearchHit[] }) {
  const { row, hits } = props;
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">{row.name}</th>
      {hits.map(({ id }, index) => (
        <td key={id}>
          <Terms terms={row.values[index] ?? []} />
        </td>
      ))}
    </tr>
  );
}

/** The place of the conditions until they are loaded. */
function WaitingRow(props: { readonly columns: number; readonly failed: boolean }) {
  const texts = useCompareTexts();
  return (
    <tr>
      <th scope="row">{texts('conditions')}</th>
      <td colSpan={props.columns}>{texts(props.failed ? 'conditionsFailed' : 'conditionsLoading')}</td>
    </tr>
  );
}

/**
 * A column per programme and a row per fact that at least one of them states; with `onlyDifferences` only rows with
 * different values. Conditions and documents are those of the whole subsidies, the source is the last row.
 */
export function ComparedTable(props: {
  readonly hits: readonly SearchHit[];
  /** The same programmes as the catalog holds them; undefined until they are loaded. */
  readonly subsidies: readonly (ReadSubsidy | null)[] | undefined;
  /** Whether they could not be loaded. */
  readonly failed: boolean;
  readonly onlyDifferences: boolean;
  /** The control that removes a programme. */
  readonly removal: (hit: SearchHit) => ReactNode;
}) {
  const { hits, subsidies, failed, onlyDifferences } = props;
  const locale = usePageLocale();
  const texts = useCompareTexts();
  const isShown = ({ differs }: { readonly differs: boolean }) => differs || !onlyDifferences;
  const rows = comparedRows(hits, locale).filter(isShown);
  const conditions = subsidies && subsidyRows(subsidies, locale).filter(isShown);
  if (rows.length === 0 && conditions?.length === 0) return <Text>{texts('noDifference')}</Text>;
  const count = { count: hits.length, total: locale.formats.number(hits.length) };
  const isSource = ({ fact }: ComparedRow) => fact === 'checked';
  const factRow = (row: ComparedRow) => <FactRow key={row.fact} row={row} hits={hits} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className="compare-frame" aria-label={texts('title')} tabIndex={0}>
      <table className="compare-table">
        <caption>{texts('caption', count)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('fact')}</th>
            {hits.map((hit) => (
              <ProgrammeHead key={hit.id} hit={hit} removal={props.removal(hit)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter((row) => !isSource(row)).map(factRow)}
          {conditions === undefined && <WaitingRow columns={hits.length} failed={failed} />}
          {conditions?.map((row) => (
            <TextsRow key={row.key} row={row} hits={hits} />
          ))}
          {rows.filter(isSource).map(factRow)}
        </tbody>
      </table>
    </section>
  );
}
