import { CRASH_POINTS, type CrashPoint } from '@platform/service-kit';

/** `make drill` sets a number of kills: the long form. */
export const IS_LONG_FORM = process.env.DRILL_KILLS !== undefined;

/** Those of import and index; the drills of applications, backups, calendars and documents, decisions, billing, identity, merges, notifications, prefilled forms, profiles, read models and vectors are in files of their own. */
const POINTS = CRASH_POINTS.filter(
  (point) =>
    !/^(?:(?:applications|backup|calendar(?:-merge)?|decision|documents|billing|identity|notices-merge|notifications|prefill|profiles|read-model|restore)\.|search\.(?:before|after)-vectors)/.test(
      point,
    ),
);

/**
 * Crash points for one of the two drills on the whole product: all in the long form, otherwise every second one, so that
 * a run of `make test` tries each point once on the whole product. Drills of single services try all of theirs.
 */
export function crashPointsOf(drill: 'ingest' | 'full-import'): readonly CrashPoint[] {
  const parity = drill === 'ingest' ? 0 : 1;
  return IS_LONG_FORM ? POINTS : POINTS.filter((_, index) => index % 2 === parity);
}
