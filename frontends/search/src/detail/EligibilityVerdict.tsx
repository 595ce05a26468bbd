import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { Button, buttonClass, Notice, Skeleton, Stack, Text, VisuallyHidden } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { isBuilt, Link, problemText } from '@platform/web-kit';
import { type ActiveProfile, useActiveProfile } from '@platform/web-kit/profiles';
import type { ReactNode } from 'react';
import { useNames } from '../api/use-names.ts';
import { useVerdict, type Verdict } from '../api/use-verdict.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { CriteriaList } from './CriteriaList.tsx';
import { placesOf } from './criterion-text.ts';
import { DetailSection } from './DetailSection.tsx';
import { useDetailTexts } from './detail-texts.ts';

const TONES = { fits: 'positive', fits_if: 'info', blocked: 'caution' } as const;
/** Pages on which a first profile is made, the better one first. */
const NEW_PROFILE = ['/profile/new', '/onboarding'];

function Waiting() {
  const texts = useDetailTexts();
  return (
    <>
      <VisuallyHidden>{texts('eligibility.loading')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Skeleton width="70%" />
        <Skeleton width="100%" height="5em" />
      </Stack>
    </>
  );
}

function Failed(props: { readonly error: Error | null; readonly retry: () => void }) {
  const { language } = usePageLocale();
  const texts = useDetailTexts();
  return (
    <div role="alert" className="detail-failed">
      <p>
        {texts('eligibility.failed')} {props.error !== null && problemText(props.error, language)}
      </p>
      <Button onClick={props.retry}>{texts('retry')}</Button>
    </div>
  );
}

/** Which profile counts, and the choice of another one where there are several. */
function ProfileChoice({ profiles, active, choose }: Pick<ActiveProfile, 'profiles' | 'active' | 'choose'>) {
  const texts = useDetailTexts();
  if (active === null) return null;
  const choices = profiles.filter(({ state }) => state === 'active');
  if (choices.length < 2) return <Text tone="muted">{texts('eligibility.for', { name: active.name })}</Text>;
  return (
    <div className="detail-profile-choice">
      <Select
        label={texts('eligibility.profile')}
        value={active.id}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}

function WithoutProfile() {
  const texts = useDetailTexts();
  const to = NEW_PROFILE.find(isBuilt);
  return (
    <Notice tone="info" title={texts('eligibility.noProfile')}>
      <p>{texts('eligibility.noProfileText')}</p>
      {to !== undefined && (
        <p>
          <Link to={to} className={buttonClass({ size: 'small' })}>
            {texts('eligibility.createProfile')}
          </Link>
        </p>
      )}
    </Notice>
  );
}

function NearestChange({ nearestChange }: Pick<Verdict, 'nearestChange'>) {
  const texts = useDetailTexts();
  if (nearestChange === null || nearestChange.length === 0) return <p>{texts('eligibility.noChange')}</p>;
  return (
    <>
      <p>{texts('eligibility.nearestChange')}</p>
      <ul>
        {nearestChange.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** Whether the profile fits, how well, and apart from it how certain the criteria are. */
function Summary({ verdict }: { readonly verdict: Verdict }) {
  const texts = useDetailTexts();
  const { formats } = usePageLocale();
  const { outcome, availability, score, confidence } = verdict;
  const percent = (value: number): string => formats.rate(value * 100);
  return (
    <>
      <Notice tone={TONES[outcome]} title={texts(`outcome.${outcome}`)}>
        {outcome === 'blocked' ? (
          <NearestChange nearestChange={verdict.nearestChange} />
        ) : (
          <p>{texts(`outcomeText.${outcome}`)}</p>
        )}
        {availability !== 'open' && <p>{texts(`availability.${availability}`)}</p>}
      </Notice>
      <dl className="detail-figures">
        <div>
          <dt>{texts('eligibility.score')}</dt>
          <dd>{outcome === 'blocked' ? texts('eligibility.noScore') : percent(score)}</dd>
        </div>
        <div>
          <dt>{texts('eligibility.confidence')}</dt>
          <dd>
            {percent(confidence)}
            <span className="reading-fact-note">{texts('eligibility.confidenceText')}</span>
          </dd>
        </div>
      </dl>
    </>
  );
}

function Decided(props: {
  readonly subsidy: ReadSubsidy;
  readonly verdict: Verdict;
  readonly compared: boolean;
}): ReactNode {
  const { subsidy, verdict, compared } = props;
  const { language } = usePageLocale();
  const texts = useDetailTexts();
  const { names } = useNames(placesOf(verdict.criteria), null, language);
  return (
    <>
      {compared && <Summary verdict={verdict} />}
      {verdict.criteria.length === 0 ? (
        <p className="reading-unknown">{texts('eligibility.noCriteria')}</p>
      ) : (
        <CriteriaList
          criteria={verdict.criteria}
          subsidy={subsidy}
          names={names}
          compared={compared}
          group={null}
        />
      )}
      <Text size="small" tone="faint">
        {texts('eligibility.versions', { engine: verdict.engine, schema: verdict.schema })}
      </Text>
    </>
  );
}

/** The verdict for the active profile, criterion by criterion; without a profile the criteria and the way to make one. */
export function EligibilityVerdict({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const { language } = usePageLocale();
  const texts = useDetailTexts();
  const { status, profiles, active, choose, retry: retryProfiles } = useActiveProfile();
  const isKnown = status === 'ready' || status === 'absent';
  const { verdict, error, retry } = useVerdict(subsidy, { profile: active, language, wanted: isKnown });
  return (
    <DetailSection title={texts('sections.eligibility')} className="reading-section detail-eligibility">
      <ProfileChoice profiles={profiles} active={active} choose={choose} />
      {isKnown && active === null && <WithoutProfile />}
      {status === 'failed' && <Failed error={null} retry={retryProfiles} />}
      {error !== null && verdict === undefined && <Failed error={error} retry={retry} />}
      {status !== 'failed' && error === null && verdict === undefined && <Waiting />}
      {verdict === null && <p className="reading-unknown">{texts('eligibility.notPublished')}</p>}
      {verdict !== null && verdict !== undefined && (
        <Decided subsidy={subsidy} verdict={verdict} compared={active !== null} />
      )}
    </DetailSection>
  );
}
