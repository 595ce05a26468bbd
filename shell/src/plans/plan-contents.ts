import { FEATURES_NOT_BUILT, type Plan } from '@platform/contracts/billing-plans';
import { isBuilt } from '@platform/web-kit';

/** One thing that a plan contains: the key of its text below `contents.`, and whether it can be used today. */
export interface PlanItem {
  readonly key: string;
  readonly count?: number;
  /** How long what is bought stays valid. */
  readonly months?: number;
  readonly built: boolean;
}

/** Any address of a page of one subsidy; only whether the page is built counts. */
const A_SUBSIDY = '/subventions/00000000-0000-0000-0000-000000000000';

/** What full access opens, each with the page on which it is used. */
const FULL_ACCESS = [
  ['dashboard', '/tableau-de-bord'],
  ['subsidies', A_SUBSIDY],
  ['tracking', `${A_SUBSIDY}/postuler`],
  ['calendar', '/calendrier'],
  ['assistant', '/assistant'],
] as const;

const PROFILES_PAGE = '/profile/new';
const AI_SEARCH_PAGE = '/decouvrir';

function profiles({ profilesMax, profilesFrom = false }: Plan): PlanItem {
  const built = isBuilt(PROFILES_PAGE);
  if (profilesMax === null) return { key: 'profilesUnlimited', built };
  return { key: profilesFrom ? 'profilesFrom' : 'profiles', count: profilesMax, built };
}

function searches({ searches: count, validMonths }: Plan): PlanItem {
  const built = isBuilt(AI_SEARCH_PAGE);
  if (count === null) return { key: 'searchesUnlimited', built };
  return { key: 'searches', count, months: validMonths ?? 0, built };
}

/** What a plan contains, the most important first. Plans above Solo list what they add to it. */
export function contentsOf(plan: Plan): readonly PlanItem[] {
  if (plan.tier === 'discover') return [searches(plan), { key: 'plainSearch', built: true }];
  if (plan.tier === 'single') {
    return [
      profiles(plan),
      searches(plan),
      ...FULL_ACCESS.map(([key, page]) => ({ key, built: isBuilt(page) })),
    ];
  }
  return [
    { key: 'likeSolo', built: true },
    profiles(plan),
    ...plan.features.map((key) => ({ key, built: !FEATURES_NOT_BUILT.includes(key) })),
  ];
}
