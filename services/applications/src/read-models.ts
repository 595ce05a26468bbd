import { type AnyReadModel, mergesModel, readModel } from '@platform/events/read-models';
import { TOPICS } from '@platform/events/topics';
import { programmeStates } from './consumers/calendar-programmes.consumer.ts';
import { applyReasonEvents } from './consumers/calendar-reasons.consumer.ts';
import { withRevisions } from './domain/rebuilt-programme.ts';
import {
  calendarProgrammesIn,
  type ProgrammeDocument,
  toProgramme,
} from './persistence/calendar-programmes.repository.ts';
import { calendarReasonsIn, type ReasonDocument } from './persistence/calendar-reasons.repository.ts';
import { applyProgrammes, type FollowCalendarDeps, readFollowed } from './use-cases/follow-calendar.ts';

/** What this service keeps from the events of others. */
export function readModelsOf(deps: FollowCalendarDeps): readonly AnyReadModel[] {
  return [
    readModel<ReasonDocument>({
      model: 'applications_calendar_reasons',
      group: 'applications',
      topics: [TOPICS.profilesMarks, TOPICS.profilesAssignments, TOPICS.applicationsApplications],
      apply: (collection, events) => {
        const reasons = calendarReasonsIn(collection);
        return applyReasonEvents(events, { apply: reasons.save, end: reasons.remove });
      },
      carry: withEnded,
    }),
    readModel<ProgrammeDocument>({
      model: 'applications_calendar_programmes',
      group: 'applications',
      topics: [TOPICS.catalogSubsidies],
      apply: (collection, events) =>
        applyProgrammes({ ...deps, programmes: calendarProgrammesIn(collection) }, programmeStates(events)),
      carry: withKnown,
      contentOf: ({ isOutdated: _isOutdated, ...content }) => content,
      completed: () => readFollowed(deps),
    }),
    mergesModel({ model: 'applications_merges', group: 'applications-merges' }),
  ];
}

/** An ended reason puts nothing into a calendar, but feeds have stated its version; the log forgets it. */
function withEnded(present: ReasonDocument, built: ReasonDocument | null): ReasonDocument | null {
  if (built !== null) return built;
  return present.active ? null : present;
}

/** One that is in no calendar is kept, to be read again before it is shown: its number of revisions never goes down. */
function withKnown(present: ProgrammeDocument, built: ProgrammeDocument | null): ProgrammeDocument | null {
  if (built === null) return { ...present, isOutdated: true };
  const { id, ...programme } = withRevisions(toProgramme(present), toProgramme(built));
  return { _id: id, ...programme };
}
