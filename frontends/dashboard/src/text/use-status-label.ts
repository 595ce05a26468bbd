import type { Status } from '@platform/contracts/status-labels';
import { useTexts } from '@platform/web-kit';
import { STATUSES } from '../i18n/namespaces.ts';

/** Returns a function for the label of a status. */
export function useStatusLabel(): (status: Status) => string {
  return useTexts(STATUSES);
}
