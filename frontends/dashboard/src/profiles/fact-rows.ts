import { groupedNumber } from '@platform/contracts/registration-ids';
import type { Formats, Translate } from '@platform/web-kit';
import type { Profile } from '../api/profiles-api.ts';
import { sizeText } from './FormParts.tsx';

export type FactRow = { readonly field: string; readonly value: string };

type Wording = { readonly t: Translate; readonly formats: Formats; readonly place: string };

/** A year as it is, a day as a date. */
function establishedText(established: string, formats: Formats): string {
  return established.length === 'YYYY'.length ? established : formats.date(established);
}

function organisationRows(profile: Profile, { t, formats }: Wording): readonly (readonly [string, string])[] {
  const { registration, established, legalForm, nafCode, staff, sizeCode, revenue } = profile;
  return [
    ['registration', groupedNumber(registration?.number ?? '')],
    ['established', established === null ? '' : establishedText(established, formats)],
    ['legalForm', legalForm === null ? '' : t(`legalForm.${legalForm}`)],
    ['nafCode', nafCode ?? ''],
    ['staff', staff === null ? '' : formats.number(staff)],
    ['sizeCode', sizeCode === null ? '' : sizeText(sizeCode, t)],
    ['revenue', revenue === null ? '' : formats.money({ cents: revenue.cents, currency: 'EUR' })],
  ];
}

function otherRows(profile: Profile, { t, formats }: Wording): readonly (readonly [string, string])[] {
  const certifications = [
    ...profile.certifications.map((one) => t(`certification.${one}`)),
    ...profile.otherCertifications,
  ];
  const { carbonScore, carbonMethod, hectares, irrigation, pacage, birthYear, situation } = profile;
  const carbon = carbonScore === null ? '' : t('facts.carbon', { value: formats.number(carbonScore) });
  return [
    ['birthYear', birthYear === null ? '' : String(birthYear)],
    ['situation', situation === null ? '' : t(`situation.${situation}`)],
    ['hectares', hectares === null ? '' : t('facts.hectares', { value: formats.number(hectares) })],
    ['irrigation', irrigation === null ? '' : t(`irrigation.${irrigation}`)],
    ['pacage', pacage ?? ''],
    ['certifications', certifications.join(', ')],
    ['carbonScore', carbonMethod === null || carbon === '' ? carbon : `${carbon} (${carbonMethod})`],
    ['pastSubsidies', profile.pastSubsidies.map((past) => pastText(past, formats)).join(', ')],
    ['description', profile.description],
    ['tags', profile.tags.join(', ')],
  ];
}

function pastText({ name, year, amount }: Profile['pastSubsidies'][number], formats: Formats): string {
  const details = [
    ...(year === null ? [] : [String(year)]),
    ...(amount === null ? [] : [formats.money({ cents: amount.cents, currency: 'EUR' })]),
  ];
  return details.length === 0 ? name : `${name} (${details.join(', ')})`;
}

/** The stated facts of a profile in words; what is not stated is left out. */
export function factRows(profile: Profile, wording: Wording): readonly FactRow[] {
  const { address } = profile;
  const lines = [address?.street, [address?.postcode, address?.city].filter(Boolean).join(' ')];
  const rows = [
    ['territoryId', wording.place],
    ['address', lines.filter(Boolean).join(', ')],
    ...organisationRows(profile, wording),
    ...otherRows(profile, wording),
  ] as const;
  return rows.filter(([, value]) => value !== '').map(([field, value]) => ({ field, value }));
}
