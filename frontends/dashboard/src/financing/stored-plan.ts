import type { PlanFacts, StoredFinancing, StoredProgramme } from '@platform/contracts/financing';
import { FINANCING_MOST } from '@platform/contracts/financing-sets';
import { bestCombination, type FinancingPlan, planFinancing } from '@platform/financing';

/** What the catalog states about the money of a subsidy. */
export type StatedFunding = {
  readonly id: string;
  readonly title: string;
  readonly instrument: string | null;
  readonly minimumGrant: { readonly cents: number; readonly currency: string } | null;
  readonly maximumGrant: { readonly cents: number; readonly currency: string } | null;
  readonly cofinancingRate: { readonly minBps: number | null; readonly maxBps: number } | null;
};

/** A plan without figures for a project whose aid is expected on a day. */
export function emptyPlan(grantedOn: string): StoredFinancing {
  return {
    grantedOn,
    startsOn: null,
    filedOn: null,
    sector: 'general',
    hasFisheryRegister: false,
    costs: [],
    ownFundsCents: 0,
    programmes: [],
    chosenIds: [],
    deMinimis: [],
  };
}

/** What the texts of a programme state about its regime and about the start. */
export type StatedRules = PlanFacts['programmes'][number];

/**
 * The rules of a subsidy as far as the catalog and its texts state them; everything else is not stated. Amounts in euros
 * only.
 */
export function programmeOf(funding: StatedFunding, stated?: StatedRules): StoredProgramme {
  const cents = (money: StatedFunding['minimumGrant']) => (money?.currency === 'EUR' ? money.cents : null);
  return {
    id: funding.id,
    name: funding.title.slice(0, 200),
    instrument: instrumentOf(funding.instrument),
    regime: statedRegime(stated),
    eligibleCostIds: null,
    rate: funding.cofinancingRate,
    minimumCents: cents(funding.minimumGrant),
    maximumCents: cents(funding.maximumGrant),
    minimumOwnShareBps: null,
    maximumPublicAidBps: null,
    incompatibleIds: [],
    exclusiveGroups: [],
    isAlone: false,
    mustFileBeforeStart: statedFiling(stated),
    grantEquivalentCents: null,
    requestedCents: null,
  };
}

/** The only regime that the texts name; with several of them it is open which one applies. */
export function statedRegime(stated: StatedRules | undefined): StoredProgramme['regime'] {
  const [only, ...others] = stated?.regimes ?? [];
  return only === undefined || others.length > 0 ? 'not_stated' : only;
}

/** True where a sentence forbids to begin; the absence of one is no permission. */
export function statedFiling(stated: StatedRules | undefined): true | null {
  return stated === undefined || stated.guard === null ? null : true;
}

function instrumentOf(instrument: string | null): StoredProgramme['instrument'] {
  if (instrument === 'grant' || instrument === 'subsidy') return 'grant';
  return instrument === 'tax_credit' || instrument === 'loan' ? instrument : 'not_stated';
}

/** The computed plan of what is stored. */
export function planOf(stored: StoredFinancing): FinancingPlan {
  return planFinancing(stored);
}

/** How the amount of one programme changes; `null` is not stated, `undefined` not chosen. */
export type ProposedChange = {
  readonly programmeId: string;
  readonly before: number | null | undefined;
  readonly after: number | null | undefined;
};

/** The best combination beside the present plan. */
export type Proposal = {
  readonly chosenIds: readonly string[];
  readonly before: FinancingPlan;
  readonly after: FinancingPlan;
  readonly changes: readonly ProposedChange[];
  readonly leftOut: ReturnType<typeof bestCombination>['leftOut'];
};

/** Computes the best combination and what it changes. */
export function proposalOf(stored: StoredFinancing): Proposal {
  const before = planOf(stored);
  const { plan: after, leftOut } = bestCombination(stored);
  const amountIn = (plan: FinancingPlan, id: string) =>
    plan.lines.find((line) => line.programmeId === id)?.cents;
  const changes = stored.programmes
    .map(({ id }) => ({ programmeId: id, before: amountIn(before, id), after: amountIn(after, id) }))
    .filter((change) => change.before !== change.after);
  return { chosenIds: after.lines.map(({ programmeId }) => programmeId), before, after, changes, leftOut };
}

/** The plan with a programme chosen, after those chosen before, or no longer chosen. */
export function withChoice(
  stored: StoredFinancing,
  id: string,
  options: { readonly isChosen: boolean },
): StoredFinancing {
  const others = stored.chosenIds.filter((one) => one !== id);
  return { ...stored, chosenIds: options.isChosen ? [...others, id] : others };
}

/** The plan with one more category of costs, unless it has the most. */
export function withCost(stored: StoredFinancing, name: string): StoredFinancing {
  if (stored.costs.length >= FINANCING_MOST.costs) return stored;
  return { ...stored, costs: [...stored.costs, { id: nextId('cost', stored.costs), name, cents: 0 }] };
}

/** The plan with one more de minimis aid that was received, unless it has the most. */
export function withDeMinimis(stored: StoredFinancing): StoredFinancing {
  const { grantedOn, sector, deMinimis } = stored;
  if (deMinimis.length >= FINANCING_MOST.deMinimis) return stored;
  const entry = { id: nextId('minimis', deMinimis), grantedOn, cents: 0, sector, name: '' };
  return { ...stored, deMinimis: [...deMinimis, entry] };
}

/** An id of one kind that none of the listed things has. */
function nextId(kind: string, listed: readonly { readonly id: string }[]): string {
  const numbers = listed.map(({ id }) => Number(id.replace(`${kind}-`, '')) || 0);
  return `${kind}-${Math.max(0, ...numbers) + 1}`;
}

/** The plan without a category of costs; programmes that paid for it alone then pay for nothing. */
export function withoutCost(stored: StoredFinancing, id: string): StoredFinancing {
  return {
    ...stored,
    costs: stored.costs.filter((cost) => cost.id !== id),
    programmes: stored.programmes.map((one) =>
      one.eligibleCostIds === null
        ? one
        : { ...one, eligibleCostIds: one.eligibleCostIds.filter((cost) => cost !== id) },
    ),
  };
}

/** The plan with other rules of one programme. */
export function withRules(
  stored: StoredFinancing,
  id: string,
  rules: Partial<StoredProgramme>,
): StoredFinancing {
  return {
    ...stored,
    programmes: stored.programmes.map((one) => (one.id === id ? { ...one, ...rules } : one)),
  };
}

/** The plan with a programme that is considered and chosen, unless it has the most. */
export function withProgramme(stored: StoredFinancing, programme: StoredProgramme): StoredFinancing {
  const { programmes } = stored;
  if (programmes.length >= FINANCING_MOST.programmes || programmes.some(({ id }) => id === programme.id))
    return stored;
  return withChoice({ ...stored, programmes: [...programmes, programme] }, programme.id, { isChosen: true });
}

/** The plan without a programme. */
export function withoutProgramme(stored: StoredFinancing, id: string): StoredFinancing {
  const rest = withChoice(stored, id, { isChosen: false });
  return { ...rest, programmes: rest.programmes.filter((one) => one.id !== id) };
}
