import { type MergedProgrammes, survivorOf } from '@platform/events/merged-programmes';
import type { ReadProgramme } from '../ports/neighbours.port.ts';

/** Reads the programme that is left of a merged one. */
export function readSurvivingProgramme(
  merges: Pick<MergedProgrammes, 'routesOf'>,
  read: ReadProgramme,
): ReadProgramme {
  return async (subsidyId) => read(survivorOf(await merges.routesOf([subsidyId]), subsidyId));
}
