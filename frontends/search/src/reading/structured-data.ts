import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Language } from '@platform/contracts/values';
import { funderName, territoryName, territoryNames } from '@platform/web-kit/programme';
import { localPlaces } from '../api/use-names.ts';
import { instrumentLabel, valueLabel } from '../text/labels.ts';
import type { PageLocale } from '../text/page-locale.ts';
import { shownText } from './hit-of-subsidy.ts';

const GRANTS: readonly (string | null)[] = ['grant', 'subsidy'];
const CENTS = 100;

function organizations(names: readonly string[], language: Language): object | undefined {
  const [first, ...more] = names.map((name) => ({
    '@type': 'Organization',
    name: funderName(name, language),
  }));
  return more.length === 0 ? first : [first, ...more];
}

/** What one applicant may get; undefined if the source states no sum or two currencies. */
function amountOf({ minimumGrant: min, maximumGrant: max }: ReadSubsidy['funding']): object | undefined {
  const currency = (max ?? min)?.currency;
  if (currency === undefined || (min !== null && min.currency !== currency)) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency,
    ...(min === null || min.cents === 0 ? {} : { minValue: min.cents / CENTS }),
    ...(max === null ? {} : { maxValue: max.cents / CENTS }),
  };
}

function serviceFacts(subsidy: ReadSubsidy, locale: PageLocale): object {
  const { coverage, eligibleApplicants, funding, funders } = subsidy;
  // Names of communes and EPCIs are not in the code, and their number is no area.
  const local = new Set(localPlaces(coverage.zones));
  const zones = coverage.zones.filter((id) => !local.has(id));
  const hasNamedArea = coverage.national || zones.length > 0;
  const audience = eligibleApplicants.map((value) => valueLabel({ facet: 'applicant', value }, locale));
  return {
    provider: organizations(funders, locale.language),
    serviceType: instrumentLabel(funding, locale) ?? undefined,
    areaServed: hasNamedArea
      ? territoryNames({ coverage: { ...coverage, zones }, localPlace: null }, territoryName, locale).join(
          ', ',
        )
      : undefined,
    audience: audience.length === 0 ? undefined : { '@type': 'Audience', audienceType: audience.join(', ') },
  };
}

/** A value without the members that are undefined, as JSON contains it. */
function defined(value: object): object {
  return JSON.parse(JSON.stringify(value)) as object;
}

/**
 * A subsidy as schema.org data with only what sources state: a `MonetaryGrant` if it is a grant with a funder, otherwise
 * a `GovernmentService`.
 */
export function structuredDataOf(subsidy: ReadSubsidy, locale: PageLocale): object {
  const { language } = locale;
  const { text } = shownText(subsidy, language);
  const isGrant = GRANTS.includes(subsidy.funding.instrument) && subsidy.funders.length > 0;
  return defined({
    '@context': 'https://schema.org',
    '@type': isGrant ? 'MonetaryGrant' : 'GovernmentService',
    identifier: subsidy.grantCode ?? subsidy.id,
    name: text.title,
    description: text.summary ?? undefined,
    url: subsidy.officialUrl ?? undefined,
    ...(isGrant
      ? { funder: organizations(subsidy.funders, language), amount: amountOf(subsidy.funding) }
      : serviceFacts(subsidy, locale)),
  });
}
