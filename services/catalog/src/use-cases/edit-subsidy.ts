import type { EditList, EditOrder, Subsidy, SubsidyFacts } from '@platform/contracts/catalog';
import { contentHash, haveSameContent } from '@platform/contracts/content-hash';
import type { Reason } from '@platform/sources';
import { admitFacts } from '@platform/sources/admit-facts';
import { type HandEdit, isEditablePath, outdatedEdits, valueAt, withHandEdits } from '../domain/hand-edit.ts';
import { reviewId } from '../domain/review-id.ts';
import { replaceEdits } from '../domain/subsidy-changes.ts';
import { sourceFactsOf } from '../domain/subsidy-state.ts';
import { catalogErrors } from '../errors.ts';
import type { ReviewRepository } from '../ports/review.repository.port.ts';
import { type ChangeSubsidyDeps, changeSubsidy } from './change-subsidy.ts';

/**
 * Replaces all values of a subsidy that are set by hand; sources do not overwrite them until they are removed. A value
 * repeated unchanged keeps its date and the source values of that time. Throws `CATALOG_EDIT_INVALID` with the fields
 * that do not fit, or `CATALOG_SUBSIDY_NOT_FOUND`.
 */
export async function editSubsidy(
  deps: ChangeSubsidyDeps & { readonly reviews: Pick<ReviewRepository, 'supersede'> },
  id: string,
  { edits }: EditOrder,
): Promise<Subsidy> {
  let isOutdated = false;
  const published = await changeSubsidy(deps, id, (current, now) => {
    if (current === null) return { kind: 'unchanged' };
    const facts = sourceFactsOf(current.contributions);
    const wrong = edits.filter(({ path }) => !isEditablePath(facts, path)).map(({ path }) => path);
    const set = edits.map(({ path, value = null, reason }): HandEdit => {
      const known = current.edits.find((one) => one.path === path && one.reason === reason);
      if (known !== undefined && haveSameContent(known.value, value)) return known;
      const sourceHash = contentHash(valueAt(facts, path));
      return { path, value, reason, at: now.toISOString(), sourceHash };
    });
    const misfits = mistakesOf(withHandEdits({ facts, provenance: {} }, set).facts, mistakesOf(facts, []));
    if (wrong.length > 0 || misfits.length > 0 || new Set(set.map(({ path }) => path)).size < set.length) {
      throw catalogErrors.EDIT_INVALID({
        errors: [...wrong, ...misfits.map(({ field }) => field)].map((field) => ({ field, type: 'misfit' })),
      });
    }
    isOutdated = outdatedEdits(facts, set).length > 0;
    return replaceEdits(current, set, now);
  });
  // The operator has just seen what the sources state.
  if (!isOutdated) {
    await deps.reviews.supersede([reviewId('edit_conflict', 'subsidy', published.id)], deps.clock.now());
  }
  return published;
}

/** Why facts may not be published, by the rules for every source; `known` are mistakes that were there before. */
function mistakesOf(facts: SubsidyFacts, known: readonly Reason[]): readonly Reason[] {
  const admitted = admitFacts(facts);
  const mistakes = 'reasons' in admitted ? admitted.reasons : [];
  return mistakes.filter(
    ({ field, message }) => !known.some((one) => one.field === field && one.message === message),
  );
}

/** The values now set by hand on a subsidy. Throws `CATALOG_SUBSIDY_NOT_FOUND`. */
export async function listEdits(
  { subsidies }: Pick<ChangeSubsidyDeps, 'subsidies'>,
  id: string,
): Promise<EditList> {
  const state = (await subsidies.findMany([id])).get(id);
  if (state === undefined) throw catalogErrors.SUBSIDY_NOT_FOUND();
  return { edits: state.edits.map(({ sourceHash: _, ...edit }) => edit) };
}
