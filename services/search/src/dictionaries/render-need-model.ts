import { renderTextModel } from '@platform/text-model/render';
import { NEED_LABELS } from '../domain/needs/need-labels.ts';
import { describedNeeds } from './described-needs.ts';

/** The content of `generated/need-model.json`, fitted to `taxonomy/examples`; only `make generate` needs it. */
export function renderNeedModel(): string {
  return renderTextModel(NEED_LABELS, describedNeeds(), 'coarse');
}
