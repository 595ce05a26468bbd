import type { SearchHit, Sort } from '@platform/contracts/search';
import { tray } from '../compare/tray.ts';
import type { Speech } from '../presentation/speech.ts';
import { useKeptHits } from '../results/kept-hits.ts';
import { ResultCard } from './ResultCard.tsx';

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
