import { deadlineStatusAt } from '@platform/contracts/deadline';
import { isLocalPlace } from '@platform/contracts/local-places';
import type { SearchHit } from '@platform/contracts/search';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import type { TerritoryTree } from '@platform/territories';
import { dayAhead, dayReached, expectedWindowAt } from './expected-window.ts';
import { codeKey } from './fold-text.ts';
import type { IndexHit } from './index-model.ts';
import type { QueryWords } from './query/parse-query.ts';

type HitView = {
  readonly lang: Language;
  /** The words of the query; without them nothing is missing. */
  readonly words?: Pick<QueryWords, 'searched' | 'codeKey'>;
  readonly now: { readonly ms: number; readonly day: number };
  readonly territories: Pick<TerritoryTree, 'get'>;
};

/** A hit in one language at one moment; texts fall back to the other language, and `lang` states which was used. */
export function toSearchHit(hit: IndexHit, { lang: requested, words, now, territories }: HitView): SearchHit {
  const { texts, figures: _figures, ...shown } = hit.card;
  const languages = LANGUAGES.filter((language) => texts[language] !== undefined);
  const lang = texts[requested] === undefined ? (languages[0] ?? requested) : requested;
  const text = texts[lang];
  const deadlineStatus = deadlineStatusAt(hit, now);
  const searched = words === undefined || isItsCode(hit, words) ? [] : words.searched;
  const wordsAt = (places: readonly number[]) => places.flatMap((at) => searched[at] ?? []);
  return {
    id: hit.id,
    v: hit.v,
    lang,
    languages,
    title: text?.title ?? '',
    summary: text?.summary ?? null,
    grantDetails: text?.grantDetails ?? null,
    ...shown,
    localPlace: localPlaceOf(shown.coverage.zones, requested, territories),
    openedOn: dayReached(shown.openedOn ?? null, now),
    opensOn: dayAhead(shown.opensOn, now),
    forecast: expectedWindowAt({ ...shown, ...hit }, now),
    deadlineStatus,
    daysLeft: hit.deadlineDay === null || deadlineStatus === 'closed' ? null : hit.deadlineDay - now.day,
    suspended: hit.suspended,
    localVariants: hit.localVariants,
    missing: wordsAt(hit.missing),
    mentioned: wordsAt(hit.inPassing),
  };
}

/** A query that is the code of a subsidy matches it, whatever its words. */
function isItsCode({ card }: IndexHit, words: Pick<QueryWords, 'codeKey'>): boolean {
  return words.codeKey !== null && codeKey(card.grantCode) === words.codeKey;
}

function localPlaceOf(
  zones: readonly string[],
  lang: Language,
  territories: Pick<TerritoryTree, 'get'>,
): string | null {
  const [only = ''] = zones;
  return zones.length === 1 && isLocalPlace(only) ? (territories.get(only)?.name[lang] ?? null) : null;
}
