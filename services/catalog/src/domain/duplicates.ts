import type { Coverage, Subsidy } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import { isSameFunder } from '@platform/contracts/funder-identity';
import { linkKeys, shareOfficialPage } from './programme-links.ts';

/** What suggests that two subsidies are one; never a proof. */
export type Similarity = {
  /** Percentage, for ordering candidates; the reasons decide. */
  readonly score: number;
  readonly reasons: readonly { readonly field: string; readonly message: string }[];
};

/** What is compared of two subsidies, one of which may not be published yet. */
export type Comparable = Pick<
  Subsidy,
  'texts' | 'coverage' | 'funders' | 'officialUrl' | 'sources' | 'deadline' | 'grantCode'
>;

/** A duplicate key that more subsidies share is no sign of a duplicate, such as one page for all aids of a département. */
export const DUPLICATE_KEY_SUBSIDIES_MAX = 40;
/** Words that do not distinguish programmes. */
const EMPTY_WORDS = new Set(
  (
    'a au aux avec d dans de des du en et l la le les leur leurs ou par pour sa ses son sur un une vos votre ' +
    'aide aides dispositif programme subvention subventions appel projet projets financement soutien accompagnement ' +
    'the of for to and in on grant grants call calls proposals programme support'
  ).split(' '),
);
/** Titles that share so many words are one title in two spellings. */
export const SAME_TITLE_SHARE_MIN = 0.75;
/** The same for two subsidies with the same official page. */
const SAME_PAGE_TITLE_SHARE_MIN = 0.5;

/**
 * The duplicate keys of a subsidy, stored with it as `meetingKeys`: its pages and the ids that its links end in, its title, and
 * pairs of neighbouring words of the title. Two subsidies without a common key are never compared. Empty for generated and
 * withdrawn ones.
 */
export function duplicateKeys(subsidy: Subsidy): string[] {
  if (subsidy.origin === 'synthetic' || subsidy.status !== 'published') return [];
  const keys = new Set<string>(strongKeys(subsidy));
  for (const text of Object.values(subsidy.texts)) {
    const words = titleWords(text.title);
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (next !== undefined) keys.add(boundedKey(`words:${word} ${next}`));
    }
  }
  return [...keys];
}

/** The keys among them that few programmes share: pages, ids in links, and whole titles. */
export function strongKeys(one: Comparable): string[] {
  const titles = Object.values(one.texts).flatMap(({ title }) => {
    const words = titleWords(title);
    return words.length > 0 ? [`title:${words.toSorted().join(' ')}`] : [];
  });
  return [...new Set([...linkKeys(one), ...titles])].map(boundedKey);
}

function boundedKey(key: string): string {
  return key.length <= 80 ? key : `hash:${contentHash(key)}`;
}

/**
 * Why two subsidies may be the same, or null. Neither a shared page nor a shared title is enough alone: many real
 * benefits share page and funder with a different one, and many départements give an aid of the same name.
 */
export function similarityOf(a: Subsidy, b: Subsidy): Similarity | null {
  const title = titleSimilarity(a, b);
  const hasSamePage = shareOfficialPage(a, b);
  const hasSamePlace = sharePlace(a, b);
  const hasSameFunder = shareFunder(a, b);
  // A source that lists two records means two programmes, unless it lists one twice.
  if (sharesSource(a, b) && hasOtherCode(a, b)) return null;
  if (sharesSource(a, b) && !(title === 1 && hasSamePlace && (hasSamePage || hasSameFunder))) return null;
  const isCandidate =
    (hasSamePage && title >= SAME_PAGE_TITLE_SHARE_MIN && !isElsewhere(a.coverage, b.coverage)) ||
    (title >= SAME_TITLE_SHARE_MIN && hasSamePlace) ||
    (title === 1 && hasSameFunder && !isElsewhere(a.coverage, b.coverage));
  if (!isCandidate) return null;
  const reasons = [
    ...(hasSamePage ? [{ field: 'officialUrl', message: 'same official page' }] : []),
    title === 1
      ? { field: 'texts', message: 'same title' }
      : { field: 'texts', message: `titles share ${Math.round(title * 100)} % of their words` },
    ...(hasSamePlace ? [{ field: 'coverage', message: 'same coverage' }] : []),
    ...(hasSameFunder ? [{ field: 'funders', message: 'a funder in common' }] : []),
    ...(a.deadline !== null && a.deadline.date === b.deadline?.date
      ? [{ field: 'deadline', message: 'same deadline' }]
      : []),
  ];
  const score = title * 60 + (hasSamePage ? 20 : 0) + (hasSamePlace ? 10 : 0) + (hasSameFunder ? 10 : 0);
  return { score: Math.round(score), reasons };
}

/** Whether a body pays for both, under whatever name. */
export function shareFunder(a: Comparable, b: Comparable): boolean {
  return a.funders.some((one) => b.funders.some((other) => isSameFunder(one, other)));
}

/** The greatest similarity of the titles in any one language, 0 to 1. */
export function titleSimilarity(a: Comparable, b: Comparable): number {
  const pairs = [
    [a.texts.fr, b.texts.fr],
    [a.texts.en, b.texts.en],
  ] as const;
  return Math.max(
    0,
    ...pairs.map(([one, other]) =>
      one === undefined || other === undefined ? 0 : shareOf(titleWords(one.title), titleWords(other.title)),
    ),
  );
}

function shareOf(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  if (one.size === 0 || other.size === 0) return 0;
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
}

/** Whether the titles name other numbers, such as two years of one call. */
export function titlesDifferInNumbers(a: Comparable, b: Comparable): boolean {
  const numbers = ({ texts }: Comparable) =>
    [...new Set(titleWords((texts.fr ?? texts.en)?.title ?? '').filter((word) => /\d/.test(word)))]
      .toSorted()
      .join(' ');
  return numbers(a) !== numbers(b);
}

/** A sign before a number distinguishes "-26 ans" from "+26 ans"; a hyphen between two numbers is not a sign. */
function titleWords(title: string): string[] {
  return fold(title)
    .replaceAll(
      /(^|[\s(])([+\-−–])(?=\d)/gu,
      (_match, before, sign) => `${before}${sign === '+' ? 'plus' : 'moins'} `,
    )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}

/** Both apply at exactly the same place. */
export function sharePlace(a: Comparable, b: Comparable): boolean {
  return placeOf(a.coverage) === placeOf(b.coverage);
}

function placeOf({ national, zones, countries }: Coverage): string {
  return JSON.stringify([national, zones.toSorted(), national ? [] : countries.toSorted()]);
}

/** Both state zones, and none in common. */
export function isElsewhere(a: Coverage, b: Coverage): boolean {
  if (a.zones.length === 0 || b.zones.length === 0) return false;
  return !a.zones.some((zone) => b.zones.includes(zone));
}

const LOCAL_ZONE = /^(?:region|department|epci|commune):/;

/** One states the whole country and the other a part of it: a local form, or the same programme stated less exactly. */
export function isPartOfOther(a: Coverage, b: Coverage): boolean {
  const isNationwide = ({ national, zones }: Coverage) => national || zones.includes('country:FR');
  const isLocal = (one: Coverage) => !isNationwide(one) && one.zones.some((zone) => LOCAL_ZONE.test(zone));
  return (isNationwide(a) && isLocal(b)) || (isNationwide(b) && isLocal(a));
}

/** Both have an official code and the codes differ, so the source itself states that they are two. */
function hasOtherCode(a: Subsidy, b: Subsidy): boolean {
  return a.grantCode !== null && b.grantCode !== null && a.grantCode !== b.grantCode;
}

/** Some source lists both, whatever other sources state of one of them. */
export function sharesSource(a: Pick<Subsidy, 'sources'>, b: Pick<Subsidy, 'sources'>): boolean {
  return a.sources.some(({ source }) => b.sources.some((other) => other.source === source));
}
