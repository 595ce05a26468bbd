import type { SearchHit, Sort } from '@platform/contracts/search';
import { comparedHits } from '../kept-hits/compared-hits.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { ResultCard } from '../result/ResultCard.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { groupHeadingId, type HitGroup } from './hit-groups.ts';

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
  readonly comparedIds: ReadonlySet<string>;
  readonly titleOf: (id: string | null) => string | null;
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
          <ResultCard
            hit={hit}
            words={words}
            sort={sort}
            grouped={grouped}
            genericTitle={props.titleOf(hit.variantOf)}
            selected={props.selectedIds.has(hit.id)}
            compared={props.comparedIds.has(hit.id)}
            tabStop={hit.id === props.activeId}
            opened={hit.id === props.openedId}
          />
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

/** The results as cards, each group of them below its heading. */
export function ResultList({ groups, ...shown }: ListProps) {
  const comparedIds = new Set(useKeptHits(comparedHits).map(({ id }) => id));
  const hits: readonly SearchHit[] = groups.flatMap((group) => group.hits);
  const titleOf = (id: string | null): string | null => hits.find((hit) => hit.id === id)?.title ?? null;
  return groups.map((group) => (
    <Group key={group.kind} {...shown} group={group} comparedIds={comparedIds} titleOf={titleOf} />
  ));
}
