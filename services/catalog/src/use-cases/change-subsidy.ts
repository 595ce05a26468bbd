import type { Subsidy } from '@platform/contracts/catalog';
import { type Clock, crashPoint } from '@platform/service-kit';
import type { CatalogSubsidy, Decision } from '../domain/subsidy-life.ts';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { eventOf } from './subsidy-event.ts';

export type ChangeSubsidyDeps = {
  readonly subsidies: SubsidyRepository;
  readonly clock: Clock;
  /** Called when events wait to be published. */
  readonly onEvents: () => void;
  /** Called when figures of the catalog may have changed. */
  readonly onChange: () => void;
};

/** Tries when others write the same subsidy at the same moment. */
const ATTEMPTS_MAX = 8;
const REDIRECTS_MAX = 20;

/**
 * Changes one subsidy by a person's decision: version, state and event as in an import, one atomic write. Follows merges
 * to the subsidy that was kept unless `atThisId`. Resolves with what is published then. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND` when nothing is there afterwards, `CATALOG_SUBSIDY_BUSY` when others write it all the time.
 */
export async function changeSubsidy(
  deps: ChangeSubsidyDeps,
  id: string,
  decide: (current: CatalogSubsidy | null, now: Date, id: string) => Decision,
  options: { readonly atThisId?: boolean } = {},
): Promise<Subsidy> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await stateOf(deps.subsidies, id, options.atThisId === true);
    const now = deps.clock.now();
    const decision = decide(found.state, now, found.id);
    if (decision.kind === 'unchanged') {
      if (found.state === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
      return found.state.published;
    }
    const { next } = decision;
    const event = decision.kind === 'published' ? eventOf(next.published, { origin: 'live', now }) : null;
    if (typeof event === 'string') throw catalogErrors.EDIT_INVALID();
    if (event !== null && found.state !== null) await deps.subsidies.keepVersions([found.state.published]);
    crashPoint('catalog.after-version');
    const lost = await deps.subsidies.save([{ before: found.state, next, event }]);
    crashPoint('catalog.after-subsidy');
    if (lost.size > 0) continue;
    if (event !== null) deps.onEvents();
    deps.onChange();
    return next.published;
  }
  throw catalogErrors.SUBSIDY_BUSY();
}

async function stateOf(
  subsidies: SubsidyRepository,
  id: string,
  atThisId: boolean,
): Promise<{ readonly id: string; readonly state: CatalogSubsidy | null }> {
  let at = id;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const state = (await subsidies.findMany([at])).get(at) ?? null;
    const target = state?.published.mergedInto ?? null;
    if (target === null || atThisId) return { id: at, state };
    at = target;
  }
  throw new Error('merges lead in a circle');
}
