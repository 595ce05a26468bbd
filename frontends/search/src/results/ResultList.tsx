import type { SearchHit, Sort } from '@platform/contracts/search';
import { comparedHits } from '../kept-hits/compared-hits.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { ResultCard } from '../result/ResultCard.tsx';
import { usePageLocale } from '../text/page-locale.ts';

/** The results as cards. */
export function ResultList(props: {
  readonly hits: readonly SearchHit[];
  readonly words: readonly string[];
  readonly sort: Sort;
  readonly selectedIds: ReadonlySet<string>;
  readonly activeId: string | undefined;
}) {
  const { hits } = props;
  const locale = usePageLocale();
  const compared = useKeptHits(comparedHits);
  const titleOf = (id: string | null): string | null => hits.find((hit) => hit.id === id)?.title ?? null;
  return (
    <ol className="search-list" aria-label={locale.t('results.list')}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <ResultCard
            hit={hit}
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
