import type { Coverage, Subsidy } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';

/** What suggests that two subsidies are one; never a proof. */
export type Similarity = {
  /** Percentage, for ordering candidates; the reasons decide. */
  readonly score: number;
  readonly reasons: readonly { readonly field: string; readonly message: string }[];
};

/** Words too common to distinguish subsidies. */
const EMPTY_WORDS = new Set(
  (
    'a au aux avec d dans de des du en et l la le les leur leurs ou par pour sa ses son sur un une vos votre ' +
    'aide aides dispositif programme subvention subventions appel projet projets financement soutien accompagnement ' +
    'the of for to and in on grant grants call calls proposals programme support'
  ).split(' '),
);
/** Share of common words above which two titles are similar enough for a review. */
const TITLE_SIMILAR = 0.75;
const TITLE_SIMILAR_ON_SAME_PAGE = 0.5;

/**
 * The keys under which possible duplicates are compared: the official page, the title, and pairs of neighbouring words
 * of the title. Two subsidies without a common key are never compared. Empty for generated and withdrawn ones.
 */
export function duplicateKeys(subsidy: Subsidy): string[] {
  if (subsidy.origin === 'synthetic' || subsidy.status !== 'published') return [];
  const keys = new Set<string>();
  const page = subsidy.officialUrl === null ? null : pageOf(subsidy.officialUrl);
  if (page !== null) keys.add(`page:${page}`);
  for (const text of Object.values(subsidy.texts)) {
    const words = titleWords(text.title);
    if (words.length > 0) keys.add(`title:${words.toSorted().join(' ')}`);
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (next !== undefined) keys.add(`words:${word} ${next}`);
    }
  }
  return [...keys].map((key) => (key.length <= 80 ? key : `hash:${contentHash(key)}`));
}

/**
 * Why two subsidies may be the same, or null. Neither a shared page nor a shared title is enough alone: many real
 * benefits share page and funder with a different one, and many départements give an aid of the same name.
 */
export function similarityOf(a: Subsidy, b: Subsidy): Similarity | null {
  const title = titleSimilarity(a, b);
  const hasSamePage = samePage(a, b);
  const hasSamePlace = placeOf(a.coverage) === placeOf(b.coverage);
  const hasSameFunder = a.funders.some((one) => b.funders.some((other) => fold(one) === fold(other)));
  // A source that lists two records means two subsidies, unless it lists one twice.
  if (isOneSource(a, b) && hasOtherCode(a, b)) return null;
  if (isOneSource(a, b) && !(title === 1 && hasSamePlace && (hasSamePage || hasSameFunder))) return null;
  const isCandidate =
    (hasSamePage && title >= TITLE_SIMILAR_ON_SAME_PAGE && !isElsewhere(a.coverage, b.coverage)) ||
    (title >= TITLE_SIMILAR && hasSamePlace) ||
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

/**
 * Host and path of a page, so that spelling variants are equal; null for the home page of a site, which identifies no
 * subsidy.
 */
export function pageOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const path = decodeSafely(url.pathname).replace(/\/+$/, '').toLowerCase();
  const host = url.hostname.replace(/^www\./, '').toLowerCase();
  const query = [...url.searchParams]
    .filter(([name]) => !/^(utm_|at_|mtm_|fbclid|gclid)/i.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  return path === '' && query === '' ? null : `${host}${path}${query === '' ? '' : `?${query}`}`;
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function samePage(a: Subsidy, b: Subsidy): boolean {
  if (a.officialUrl === null || b.officialUrl === null) return false;
  const page = pageOf(a.officialUrl);
  return page !== null && page === pageOf(b.officialUrl);
}

/** The greatest similarity of the titles in any one language, 0 to 1. */
function titleSimilarity(a: Subsidy, b: Subsidy): number {
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

/** The sign distinguishes "-26 ans" from "+26 ans"; a hyphen between two numbers is not a sign. */
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

function placeOf({ national, zones, countries }: Coverage): string {
  return JSON.stringify([national, zones.toSorted(), national ? [] : countries.toSorted()]);
}

/** Both state zones and have none in common. */
function isElsewhere(a: Coverage, b: Coverage): boolean {
  if (a.zones.length === 0 || b.zones.length === 0) return false;
  return !a.zones.some((zone) => b.zones.includes(zone));
}

/** Both have an official code and the codes differ, so the source itself states that they are two. */
function hasOtherCode(a: Subsidy, b: Subsidy): boolean {
  return a.grantCode !== null && b.grantCode !== null && a.grantCode !== b.grantCode;
}

/** One source lists both, whatever other sources state. */
function isOneSource(a: Subsidy, b: Subsidy): boolean {
  return a.sources.some(({ source }) => b.sources.some((other) => other.source === source));
}
