import { createTextModel, fitTextModel } from '@platform/text-model';
import { renderTextModel } from '@platform/text-model/render';
import { type ApplicantModel, SEARCH_LABELS } from './applicant-model.ts';
import { type LabelledSearch, withFeatures, writtenSearches } from './labelled-searches.ts';

export type { LabelledSearch } from './labelled-searches.ts';

/**
 * The content of `generated/applicant-model.json`, fitted to `data/applicant-searches` and to typed sentences; only
 * `make generate` needs it.
 */
export function renderApplicantModel(sentences: readonly LabelledSearch[]): string {
  return renderTextModel(SEARCH_LABELS, withFeatures([...writtenSearches(), ...sentences]));
}

/** A model that has seen these sentences only, besides `data/applicant-searches`; benches measure the others with it. */
export function fitApplicantModel(sentences: readonly LabelledSearch[]): ApplicantModel {
  return createTextModel(fitTextModel(SEARCH_LABELS, withFeatures([...writtenSearches(), ...sentences])));
}
