import type { SearchHit, Sort } from '@platform/contracts/search';
import { comparedHits } from '../kept-hits/compared-hits.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { ResultCard } from '../result/ResultCard.tsx';
import { usePageLocale } from '../text/page-locale.ts';

/** The heading above the first result of a group: exact ones, then those that lack a part. */
function GroupHeading(props: { readonly hit: SearchHit; readonly before: SearchHit | undefined }) {
  const { t } = usePageLocale();
  const { hit, before } = props;
  const isExact = hit.missing.length === 0;
  if (before !== undefined && (before.missing.length === 0) === isExact) return null;
  return <h3 className="search-group">{t(isExact ? 'results.exactHeading' : 'results.nearHeading')}</h3>;
}

/** The results as cards. */
export function ResultList(props: {
  readonly hits: readonly SearchHit[];
  readonly words: readonly string[];
  readonly sort: Sort;
  readonly selectedIds: ReadonlySet<string>;
  readonly activeId: string | undefined;
  /** Whether some results of the search match only a part of it; those come last, under their own heading. */
  readonly isSplit: boolean;
}) {
  const { hits, isSplit } = props;
  const locale = usePageLocale();
  const compared = useKeptHits(comparedHits);
  const titleOf = (id: string | null): string | null => hits.find((hit) => hit.id === id)?.title ?? null;
  return (
    <ol className="search-list" aria-label={locale.t('results.list')}>
      {hits.map((hit, at) => (
        <li key={hit.id}>
          {isSplit && <GroupHeading hit={hit} before={hits[at - 1]} />}
          <ResultCard
            hit={hit}
            missing={isSplit ? hit.missing : []}
            words={props.words}
            sort={props.sort}
            genericTitle={titleOf(hit.variantOf)}
            selected={props.selectedIds.has(hit.id)}
            compared={compared.some(({ id }) => id === hit.id)}
            tabStop={hit.id === props.activeId}
          />
        </li>
      ))}
    </ol>
  );
}
