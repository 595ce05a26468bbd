import type { SearchHit, Sort } from '@platform/contracts/search';
import { useMemo } from 'react';
import { groupHeadingId, type HitGroup } from '../api/hit-groups.ts';
import { usePaintedValue } from '../browser/use-painted-value.ts';
import { ResultCard } from '../result/ResultCard.tsx';
import { usePageLocale } from '../text/page-locale.ts';

/** Cards that a window shows at most; the others are rendered after these are painted. */
const FIRST_CARDS = 8;

interface ListProps {
  readonly groups: readonly HitGroup[];
  readonly words: readonly string[];
  readonly sort: Sort;
  readonly selectedIds: ReadonlySet<string>;
  readonly activeId: string | undefined;
  /** The result that is open in the panel; null while that is closed. */
  readonly openedId: string | null;
}

type CardsProps = Omit<ListProps, 'groups'> & {
  readonly group: HitGroup;
  readonly titleOf: (id: string | null) => string | null;
  /** Whether a result is rendered now, or only its place in the list. */
  readonly isRendered: (hit: SearchHit) => boolean;
};

function Cards({ group, words, sort, ...props }: CardsProps) {
  const { t } = usePageLocale();
  const grouped = group.kind !== 'all';
  const name = grouped
    ? { 'aria-labelledby': groupHeadingId(group.kind) }
    : { 'aria-label': t('results.list') };
  return (
    <ol className="search-list" {...name}>
      {group.hits.map((hit) => (
        <li key={hit.id}>
          {props.isRendered(hit) && (
            <ResultCard
              hit={hit}
              words={words}
              sort={sort}
              grouped={grouped}
              genericTitle={props.titleOf(hit.variantOf)}
              selected={props.selectedIds.has(hit.id)}
              tabStop={hit.id === props.activeId}
              opened={hit.id === props.openedId}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Group(props: CardsProps) {
  const { t } = usePageLocale();
  const { kind } = props.group;
  if (kind === 'all') return <Cards {...props} />;
  return (
    <section className="search-group">
      <h3 className="ui-title search-group-title" id={groupHeadingId(kind)}>
        {t(`results.${kind}Heading`)}
      </h3>
      <Cards {...props} />
    </section>
  );
}

/**
 * The results as cards, each group of them below its heading. When they change, the first ones are painted before the
 * others are rendered.
 */
export function ResultList({ groups, ...shown }: ListProps) {
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const isComplete = usePaintedValue(hits) === hits;
  const first = isComplete ? hits : hits.slice(0, FIRST_CARDS);
  const titleOf = (id: string | null): string | null => hits.find((hit) => hit.id === id)?.title ?? null;
  return groups.map((group) => (
    <Group key={group.kind} {...shown} {...{ group, titleOf }} isRendered={(hit) => first.includes(hit)} />
  ));
}
