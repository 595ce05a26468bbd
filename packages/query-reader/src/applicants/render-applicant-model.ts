import { renderTextModel } from '@platform/text-model/render';
import { SEARCH_LABELS } from './applicant-model.ts';
import { labelledSearches } from './labelled-searches.ts';

/** The content of `generated/applicant-model.json`, fitted to `data/applicant-searches`; only `make generate` needs it. */
export function renderApplicantModel(): string {
  return renderTextModel(SEARCH_LABELS, labelledSearches());
}
