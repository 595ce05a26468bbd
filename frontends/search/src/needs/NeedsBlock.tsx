import type { Needs } from '@platform/contracts/search';
import { Icon, Skeleton, Text, Title, VisuallyHidden } from '@platform/ui/base';
import { Link } from '@platform/web-kit';
import type { Speech } from '../presentation/speech.ts';
import { addressOf } from '../state/address.ts';
import { withFilter } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';

/** Groups to keep room for until they come. */
const GROUPS_EXPECTED = 12;

/** Groups that have programmes for at least one need, and of these only such needs. */
export const metNeeds = ({ groups }: Needs): Needs['groups'] =>
  groups
    .map((group) => ({ ...group, needs: group.needs.filter(({ count }) => count > 0) }))
    .filter(({ needs }) => needs.length > 0);

/**
 * A way in for people who know what they want to do and not what it is called: needs by group, each a link to its
 * programmes. Nothing where they did not come or no need is met; room for them while they are on their way.
 */
export const NeedsBlock = (props: {
  readonly needs: Needs | null | undefined;
  readonly state: SearchState;
  readonly speech: Speech;
}) => {
  const { needs, state, speech } = props;
  const { t, formats } = speech;
  const groups = needs === undefined || needs === null ? [] : metNeeds(needs);
  if (needs === null || (needs !== undefined && groups.length === 0)) return null;
  return (
    <section className="ui-card search-needs" aria-label={t('needs.heading')}>
      {/* Folds what follows it, on phones only and without a script; elsewhere the title stands in its place. */}
      <details className="search-needs-fold">
        <summary>
          <span className="ui-title ui-title-card">{t('needs.heading')}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
      </details>
      <div className="search-needs-head">
        <Title order={3}>{t('needs.heading')}</Title>
        <Text size="small" tone="muted">
          {t('needs.intro')}
        </Text>
      </div>
      {needs === undefined ? (
        <div className="search-needs-groups">
          <VisuallyHidden>{t('needs.loading')}</VisuallyHidden>
          {Array.from({ length: GROUPS_EXPECTED }, (_unused, index) => index).map((index) => (
            <div key={index} className="search-need-group" aria-hidden="true">
              <div className="search-need-title">
                <Skeleton width={`${60 - ((index * 11) % 25)}%`} />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <div className="search-needs-groups">
          {groups.map((group) => (
            <details key={group.id} name="search-needs" className="search-need-group">
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
          ))}
        </div>
      )}
    </section>
  );
};
