import { useTexts } from '@platform/web-kit';
import { useCallback } from 'react';
import type { Entry } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';

/** Returns a function that writes an entry in one line: what is due, and for which programme. */
export function useEntryName(): (entry: Entry) => string {
  const t = useTexts(CALENDAR);
  return useCallback(
    ({ kind, plan, title }) =>
      t('entryName', { kind: t(plan === null ? `kind.${kind}` : `step.${plan.step}`), title }),
    [t],
  );
}
