import type { SearchHit } from '@platform/contracts/search';
import { Badge, Icon, IconButton, Text } from '@platform/ui/base';
import { useRequiredDocuments } from '../api/use-required-documents.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { OfficialPageLink } from '../result/OfficialPageLink.tsx';
import { foreignLanguage } from '../text/foreign-language.ts';
import { resultTexts, usePageLocale, useResultTexts } from '../text/page-locale.ts';
import { ComparedFact } from './ComparedFact.tsx';
import { comparedRows, differ } from './compared-rows.ts';

function ProgrammeHead({ hit }: { readonly hit: SearchHit }) {
  const locale = usePageLocale();
  const { t } = locale;
  const lang = foreignLanguage(hit, locale);
  return (
    <th scope="col">
      <span className="compare-programme">
        <span lang={lang}>
          {hit.officialUrl === null ? (
            hit.title
          ) : (
            <OfficialPageLink href={hit.officialUrl} className="compare-title">
              {hit.title}
            </OfficialPageLink>
          )}
        </span>
        <IconButton
          label={resultTexts(locale)('compare.remove', { title: hit.title })}
          onClick={() => selectedHits.remove([hit.id])}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </span>
      {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
      {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
    </th>
  );
}

/** The row of required documents, which are requested from the catalog; until then each cell contains a message. */
function DocumentsRow(props: {
  readonly hits: readonly SearchHit[];
  /** The titles of the documents of each hit, null if no source states any. */
  readonly titles: readonly (string | null)[];
  readonly status: 'loading' | 'failed' | 'loaded';
  readonly differs: boolean;
}) {
  const texts = useResultTexts();
  const cell = (titles: string | null) => {
    if (props.status === 'failed') return texts('compare.documentsFailed');
    if (props.status === 'loading') return texts('compare.documentsLoading');
    return titles ?? <span className="compare-not-stated">{texts('fact.notStated')}</span>;
  };
  return (
    <tr data-differs={props.differs || undefined}>
      <th scope="row">{texts('fact.documents')}</th>
      {props.hits.map((hit, index) => (
        <td key={hit.id}>{cell(props.titles[index] ?? null)}</td>
      ))}
    </tr>
  );
}

/** A column per programme and a row per fact; with `onlyDifferences` only rows with different values. */
export function ComparedTable(props: {
  readonly hits: readonly SearchHit[];
  readonly onlyDifferences: boolean;
}) {
  const { hits, onlyDifferences } = props;
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const { documents, failed } = useRequiredDocuments(hits.map(({ id }) => id));
  const titles = hits.map((_hit, index) => documents?.[index]?.join(', ') || null);
  const documentsDiffer = documents !== undefined && differ(titles);
  const status = failed ? 'failed' : documents === undefined ? 'loading' : 'loaded';
  const rows = comparedRows(hits, locale).filter(({ differs }) => differs || !onlyDifferences);
  const withDocuments = !onlyDifferences || documentsDiffer;
  if (rows.length === 0 && !withDocuments) return <Text>{texts('compare.noDifference')}</Text>;
  const count = { count: hits.length, total: locale.formats.number(hits.length) };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className="compare-frame" aria-label={texts('compare.title')} tabIndex={0}>
      <table className="compare-table">
        <caption>{texts('compare.caption', count)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('compare.fact')}</th>
            {hits.map((hit) => (
              <ProgrammeHead key={hit.id} hit={hit} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.fact} data-differs={row.differs || undefined}>
              <th scope="row">{texts(row.fact === 'checked' ? 'fact.source' : `fact.${row.fact}`)}</th>
              {hits.map((hit, index) => (
                <td key={hit.id} data-best={row.best.includes(index) || undefined}>
                  <ComparedFact fact={row.fact} text={row.values[index] ?? null} hit={hit} />
                  {row.best.includes(index) && (
                    <Badge tone="positive">{texts(`compare.best.${row.fact}`)}</Badge>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {withDocuments && (
            <DocumentsRow hits={hits} titles={titles} status={status} differs={documentsDiffer} />
          )}
        </tbody>
      </table>
    </section>
  );
}
