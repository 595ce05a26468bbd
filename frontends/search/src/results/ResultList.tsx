import type { SearchHit, Sort } from '@platform/contracts/search';
import { ResultCard } from '../result/ResultCard.tsx';
import { tray } from '../selection/compared-hits.ts';
import { useKeptHits } from '../selection/kept-hits.ts';
import type { Speech } from '../text/page-locale.ts';

/** The results as cards. */
export function ResultList(props: {
  readonly hits: readonly SearchHit[];
  readonly asked: readonly string[];
  readonly sort: Sort;
  readonly selectedIds: ReadonlySet<string>;
  readonly activeId: string | undefined;
  readonly speech: Speech;
}) {
  const { hits, speech } = props;
  const compared = useKeptHits(tray);
  const titleOf = (id: string | null): string | null => hits.find((hit) => hit.id === id)?.title ?? null;
  return (
    <ol className="search-list" aria-label={speech.t('results.list')}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <ResultCard
            hit={hit}
            speech={speech}
            asked={props.asked}
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
