import { deadlineStatusAt } from '@platform/contracts/deadline';
import type { SearchHit } from '@platform/contracts/search';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { dayAhead, expectedWindowAt } from './expected-window.ts';
import type { IndexHit } from './index-model.ts';

type HitView = {
  readonly lang: Language;
  /** The terms of the query as typed. */
  readonly searched?: readonly string[];
  readonly now: { readonly ms: number; readonly day: number };
};

/** A hit in one language at one moment; texts fall back to the other language, and `lang` states which was used. */
export function toSearchHit(hit: IndexHit, { lang: requested, searched = [], now }: HitView): SearchHit {
  const { texts, ...shown } = hit.card;
  const languages = LANGUAGES.filter((language) => texts[language] !== undefined);
  const lang = texts[requested] === undefined ? (languages[0] ?? requested) : requested;
  const text = texts[lang];
  const deadlineStatus = deadlineStatusAt(hit, now);
  return {
    id: hit.id,
    v: hit.v,
    lang,
    languages,
    title: text?.title ?? '',
    summary: text?.summary ?? null,
    grantDetails: text?.grantDetails ?? null,
    ...shown,
    opensOn: dayAhead(shown.opensOn, now),
    forecast: expectedWindowAt({ ...shown, ...hit }, now),
    deadlineStatus,
    daysLeft: hit.deadlineDay === null || deadlineStatus === 'closed' ? null : hit.deadlineDay - now.day,
    suspended: hit.suspended,
    localVariants: hit.localVariants,
    missing: hit.missing.flatMap((at) => searched[at] ?? []),
  };
}
