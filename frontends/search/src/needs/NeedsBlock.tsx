import type { Needs } from '@platform/contracts/search';
import { Icon, Skeleton, Text, Title, VisuallyHidden } from '@platform/ui/base';
import { Link } from '@platform/web-kit';
import { addressOf } from '../state/address.ts';
import { withFilter } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';

/** Number of groups shown at first; together with the disclosure of the others they fill a line. */
const GROUPS_SHOWN = 4;

type Group = Needs['groups'][number];

/** The needs that have programmes, in their groups; groups without such needs are left out. */
export function availableNeeds({ groups }: Needs): Needs['groups'] {
  return groups
    .map((group) => ({ ...group, needs: group.needs.filter(({ count }) => count > 0) }))
    .filter(({ needs }) => needs.length > 0);
}

function NeedGroup(props: { readonly group: Group; readonly state: SearchState }) {
  const { group, state } = props;
  const { formats } = usePageLocale();
  return (
    <details name="search-needs" className="search-need-group">
      <summary className="search-need-title">
        <span>{group.label}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {group.needs.map(({ id, label, hint, count }) => (
          <li key={id}>
            <Link to={addressOf(withFilter(state, 'need', [id]))}>{label}</Link>
            <span className="search-need-count">{formats.number(count)}</span>
            {hint !== '' && <p className="search-need-hint">{hint}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The groups, each with its needs in a disclosure; groups beyond the first line share one disclosure. */
function Groups(props: { readonly groups: readonly Group[]; readonly state: SearchState }) {
  const { groups, ...rest } = props;
  const { t } = usePageLocale();
  const shown = groups.length > GROUPS_SHOWN + 1 ? groups.slice(0, GROUPS_SHOWN) : groups;
  const others = groups.slice(shown.length);
  return (
    <div className="search-needs-groups">
      {shown.map((group) => (
        <NeedGroup key={group.id} group={group} {...rest} />
      ))}
      {others.length > 0 && (
        <details className="search-needs-others">
          <summary className="search-need-title">
            <span>{t('needs.more')}</span>
            <Icon name="chevron-down" size={16} />
          </summary>
          <div className="search-needs-groups">
            {others.map((group) => (
              <NeedGroup key={group.id} group={group} {...rest} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function GroupsSkeleton() {
  const { t } = usePageLocale();
  return (
    <div className="search-needs-groups">
      <VisuallyHidden>{t('needs.loading')}</VisuallyHidden>
      {Array.from({ length: GROUPS_SHOWN + 1 }, (_unused, index) => index).map((index) => (
        <div key={index} className="search-need-group" aria-hidden="true">
          <div className="search-need-title">
            <Skeleton width={`${80 - ((index * 11) % 25)}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * Needs in groups, for visitors who know what they want to do but not what it is called; each need is a link that adds
 * it to the search of `state`. One line until a group is opened, a skeleton while the needs are loaded, and nothing
 * when they cannot be loaded or have no programmes.
 */
export function NeedsBlock(props: { readonly needs: Needs | null | undefined; readonly state: SearchState }) {
  const { needs, state } = props;
  const { t } = usePageLocale();
  const groups = needs === undefined || needs === null ? [] : availableNeeds(needs);
  if (needs === null || (needs !== undefined && groups.length === 0)) return null;
  return (
    <section className="search-needs" aria-label={t('needs.heading')}>
      {/* Shown on phones only, where it opens and closes the groups by CSS; elsewhere the title is shown instead. */}
      <details className="search-needs-fold">
        <summary>
          <span className="ui-title ui-title-label">{t('needs.heading')}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
      </details>
      <div className="search-needs-head">
        <Title order={3} size="label">
          {t('needs.heading')}
        </Title>
        <Text size="small" tone="muted">
          {t('needs.intro')}
        </Text>
      </div>
      {needs === undefined ? <GroupsSkeleton /> : <Groups groups={groups} state={state} />}
    </section>
  );
}
