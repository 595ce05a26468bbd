import type { Subsidy } from '@platform/contracts/catalog';
import type { Clock } from '@platform/service-kit';
import type { Decision } from '../domain/subsidy-changes.ts';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';
import { catalogErrors } from '../errors.ts';
import type { FoundSubsidy, SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { saveSubsidies } from './save-subsidies.ts';
import { eventOf } from './subsidy-event.ts';

export type ChangeSubsidyDeps = {
  readonly subsidies: SubsidyRepository;
  readonly clock: Clock;
  /** Called when events wait to be published. */
  readonly onEvents: () => void;
  /** Called when figures of the catalog may have changed. */
  readonly onChange: () => void;
};

/** Decides on the current state; `id` is where it was found. May be called again after a conflict with another writer. */
export type Decide = (current: CatalogSubsidy | null, now: Date, id: string) => Decision;

/** Attempts while other writers change the same subsidy. */
const ATTEMPTS_MAX = 8;

/**
 * Changes the subsidy that an id leads to after following merges, by an operator's decision. Resolves with the
 * published state. Throws `CATALOG_SUBSIDY_NOT_FOUND` when there is no subsidy afterwards, `CATALOG_SUBSIDY_BUSY` when
 * other writers keep changing it, `CATALOG_SUBSIDY_TOO_LARGE` when the result could not be published.
 */
export function changeSubsidy(deps: ChangeSubsidyDeps, id: string, decide: Decide): Promise<Subsidy> {
  return changeFound(deps, decide, async () => {
    const found = (await deps.subsidies.followMerges([id])).get(id);
    return found ?? { id, state: null };
  });
}

/** Changes a subsidy under exactly this id, even one that was merged into another. Same results as `changeSubsidy`. */
export function changeSubsidyAt(deps: ChangeSubsidyDeps, id: string, decide: Decide): Promise<Subsidy> {
  return changeFound(deps, decide, async () => {
    const state = (await deps.subsidies.findMany([id])).get(id) ?? null;
    return { id, state };
  });
}

/** Changes the subsidy under exactly this id, which must exist. Same results and errors as `changeSubsidy`. */
export function changeExisting(
  deps: ChangeSubsidyDeps,
  id: string,
  decide: (current: CatalogSubsidy, now: Date) => Decision,
): Promise<Subsidy> {
  return changeSubsidyAt(deps, id, (current, now) =>
    current === null ? { kind: 'unchanged' } : decide(current, now),
  );
}

async function changeFound(
  deps: ChangeSubsidyDeps,
  decide: Decide,
  find: () => Promise<FoundSubsidy>,
): Promise<Subsidy> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const { id, state } = await find();
    const now = deps.clock.now();
    const decision = decide(state, now, id);
    if (decision.kind === 'unchanged') {
      if (state === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
      return state.published;
    }
    const { next } = decision;
    const event = decision.kind === 'published' ? eventOf(next.published, { origin: 'live', now }) : null;
    if (typeof event === 'string') throw catalogErrors.SUBSIDY_TOO_LARGE();
    const conflicts = await saveSubsidies(deps, [{ before: state, next, event }]);
    if (conflicts.size > 0) continue;
    deps.onChange();
    return next.published;
  }
  throw catalogErrors.SUBSIDY_BUSY();
}
