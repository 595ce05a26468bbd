import type { ChecklistItem } from '@platform/contracts/applications';
import { useTexts } from '@platform/web-kit';
import { APPLICATIONS } from './application-texts.ts';

/** Returns a function for the title of an item of the checklist: as the programme names it, else what the item is. */
export function useItemTitle(): (item: Pick<ChecklistItem, 'title' | 'kind'>) => string {
  const t = useTexts(APPLICATIONS);
  return ({ title, kind }) => title ?? t(`itemKind.${kind}`);
}
