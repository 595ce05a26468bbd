import { Badge, Title } from '@platform/ui/base';
import { Link, shownTitle, useRoleView } from '@platform/web-kit';
import { useActiveProfile } from '@platform/web-kit/profiles';
import { deadlineTexts, foreignLanguage } from '@platform/web-kit/programme';
import { useId } from 'react';
import { type Recommended as RecommendedProgramme, useRecommended } from '../api/use-recommended.ts';
import { addressOf, detailAddress, readingAddress } from '../state/address.ts';
import { amountOrDetails } from '../text/facts.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { recommendedSearch } from './recommended-search.ts';
import { useSavedTexts } from './saved-texts.ts';

const SHOWN = 4;

function Programme(props: RecommendedProgramme & { readonly hasFullAccess: boolean }) {
  const { hit, verdict, hasFullAccess } = props;
  const locale = usePageLocale();
  const texts = useSavedTexts();
  const { when, stated } = deadlineTexts(hit, locale);
  const facts = [amountOrDetails(hit, locale), stated ? when : null].filter((fact) => fact !== null);
  return (
    <li>
      <Link
        to={hasFullAccess ? detailAddress(hit.id) : readingAddress(hit.id)}
        leadsBack
        lang={foreignLanguage(hit, locale)}
      >
        {shownTitle(hit.title)}
      </Link>
      <span className="saved-facts">{facts.join(' · ')}</span>
      {verdict !== null && (
        <Badge tone={verdict.outcome === 'fits' ? 'positive' : 'info'}>
          {texts(`recommended.${verdict.outcome}`)}
        </Badge>
      )}
    </li>
  );
}

/** Programmes for the active profile; without a profile those for the role view. */
export function Recommended({ dismissed }: { readonly dismissed: ReadonlySet<string> | undefined }) {
  const { language } = usePageLocale();
  const texts = useSavedTexts();
  const roleView = useRoleView();
  const { status, active, hasFullAccess } = useActiveProfile();
  const id = useId();
  const search = recommendedSearch(active, roleView);
  const found = useRecommended(search, { profile: active, language, wanted: status === 'ready' });
  const shown = found?.filter(({ hit }) => dismissed?.has(hit.id) !== true).slice(0, SHOWN) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className="ui-card saved-recommended" aria-labelledby={id}>
      <Title order={2} size="card" id={id}>
        {active === null
          ? texts(`recommended.view.${roleView}`)
          : texts('recommended.title', { name: active.name })}
      </Title>
      <ul>
        {shown.map((one) => (
          <Programme key={one.hit.id} {...one} hasFullAccess={hasFullAccess} />
        ))}
      </ul>
      <Link to={addressOf(search)}>{texts('recommended.all')}</Link>
    </section>
  );
}
