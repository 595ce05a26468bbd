import type { CalendarSettings, CalendarSettingsView } from '@platform/contracts/applications';
import { PLAN_STEPS, type PlanStep } from '@platform/contracts/calendar-sets';
import { contentHash } from '@platform/contracts/content-hash';
import type { Clock } from '@platform/service-kit';
import { FIRST_SETTINGS, type StoredSettings } from '../domain/calendar-settings.ts';
import { LEAD_TIMES } from '../domain/lead-times.ts';
import type { CalendarSettingsStore } from '../ports/calendar-settings.port.ts';
import { survivingIds } from './read-calendar.ts';

export type CalendarSettingsDeps = { readonly settings: CalendarSettingsStore; readonly clock: Clock };

/** What a workspace has chosen for its calendar, and the lead times that hold otherwise. */
export async function readCalendarSettings(
  deps: Pick<CalendarSettingsDeps, 'settings'> & Parameters<typeof survivingIds>[0],
  workspaceId: string,
): Promise<CalendarSettingsView> {
  const stored = (await deps.settings.find(workspaceId)) ?? FIRST_SETTINGS;
  return settingsView({ ...stored, programme: await survivingIds(deps, stored.programme) });
}

/** Stores the choices of a workspace; other lead times move the steps of its plans. */
export async function saveCalendarSettings(
  { settings, clock }: CalendarSettingsDeps,
  workspaceId: string,
  chosen: CalendarSettings,
): Promise<CalendarSettingsView> {
  const before = (await settings.find(workspaceId)) ?? FIRST_SETTINGS;
  const isOther = contentHash(before.leadTimes) !== contentHash(chosen.leadTimes);
  const stored: StoredSettings = {
    ...chosen,
    leadTimesRevision: before.leadTimesRevision + (isOther ? 1 : 0),
    leadTimesAt: isOther ? clock.now() : before.leadTimesAt,
  };
  await settings.save(workspaceId, stored);
  return settingsView(stored);
}

function settingsView({
  view,
  kinds,
  profiles,
  programme,
  regulation,
  leadTimes,
}: CalendarSettings): CalendarSettingsView {
  const defaultLeadTimes = Object.fromEntries(PLAN_STEPS.map((step) => [step, LEAD_TIMES[step].days]));
  return {
    ...{ view, kinds, profiles, programme, regulation, leadTimes },
    defaultLeadTimes: defaultLeadTimes as Record<PlanStep, number>,
  };
}
