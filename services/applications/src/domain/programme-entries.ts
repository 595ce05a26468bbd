import { closingOf } from '@platform/contracts/deadline';
import { REMINDER_DAYS_DEFAULT } from '@platform/contracts/profile-sets';
import { momentBefore, reminderMoment } from '@platform/contracts/reminder-moment';
import { backwardPlan, type PlanItem } from './backward-plan.ts';
import type { DatedEntry } from './calendar-entry.ts';
import { type CalendarProgramme, deadlineDay } from './calendar-programme.ts';
import { type CalendarReason, reminderReason } from './calendar-reason.ts';
import type { StoredSettings } from './calendar-settings.ts';
import { validDaysOf } from './validity.ts';

/** The applications of a profile to a programme. */
export type PlannedApplication = {
  /** Of the one that is planned; null when all are archived. */
  readonly applicationId: string | null;
  readonly profileId: string;
  readonly subsidyId: string;
  /** Grows whenever one of them changes. */
  readonly revision: number;
  readonly changedAt: Date;
  /** False once the planned one is filed or decided: nothing is left to plan. */
  readonly isOpen: boolean;
  /** Its checklist, in place of the documents that the programme names; null when all are archived. */
  readonly items: readonly PlanItem[] | null;
};

export type ProgrammeInput = {
  readonly programme: CalendarProgramme;
  /** Every reason of the workspace for this programme, those that do not hold any more included. */
  readonly reasons: readonly CalendarReason[];
  readonly applications: readonly PlannedApplication[];
  readonly settings: Pick<StoredSettings, 'leadTimes' | 'leadTimesRevision' | 'leadTimesAt'>;
  /** The day in Paris. */
  readonly today: string;
};

/** What the calendar of a workspace shows about one programme. */
export function programmeEntries(input: ProgrammeInput): readonly DatedEntry[] {
  const { programme, reasons } = input;
  const day = deadlineDay(programme);
  const dates = [
    ...openingOf(input),
    ...(day === null ? [] : [deadlineOf(input, day), reminderOf(input, day)]),
  ];
  const profiles = new Set(reasons.flatMap(({ profileId }) => (profileId === null ? [] : [profileId])));
  const steps = day === null ? [] : [...profiles].flatMap((profileId) => stepsOf(input, { profileId, day }));
  return [...dates, ...steps];
}

/** What all entries of some reasons share: who it is for, and its version. */
function shared({ programme }: ProgrammeInput, reasons: readonly CalendarReason[]) {
  const active = reasons.filter((reason) => reason.active);
  const times = [programme.revisedAt, ...reasons.map(({ changedAt }) => changedAt)];
  return {
    titles: programme.titles,
    subsidyId: programme.id,
    applicationId: null,
    profileIds: [...new Set(active.flatMap(({ profileId }) => (profileId === null ? [] : [profileId])))],
    regimes: programme.regimes,
    moved: programme.moved,
    own: null,
    sequence: programme.revision + reasons.reduce((sum, { v }) => sum + v, 0),
    changedAt: new Date(Math.max(...times.map((time) => time.getTime()))),
    isCancelled: active.length === 0 || !programme.isOpen,
  };
}

function openingOf(input: ProgrammeInput): readonly DatedEntry[] {
  const { programme, reasons } = input;
  const { opensOn } = programme;
  if (opensOn === null) return [];
  const span = { from: opensOn, to: opensOn, start: null, end: null };
  return [
    {
      ...shared(input, reasons),
      ...span,
      id: `opening-${programme.id}`,
      kind: 'opening',
      plan: null,
      moved: null,
    },
  ];
}

function deadlineOf(input: ProgrammeInput, day: string): DatedEntry {
  const { programme, reasons } = input;
  const { deadline } = programme;
  // Without a time the whole day counts.
  const isWholeDay = deadline === null || deadline.time === null;
  const at = isWholeDay ? null : new Date(closingOf(deadline).closesAtMs);
  return {
    ...shared(input, reasons),
    ...{ from: day, to: day, start: at, end: at },
    id: `deadline-${programme.id}`,
    kind: 'deadline',
    plan: null,
  };
}

/** When the reminder is sent; a cancelled entry of the usual day, since feeds may have stated one, where none is. */
function reminderOf(input: ProgrammeInput, day: string): DatedEntry {
  const { programme, reasons } = input;
  const { deadlineSince, opensOn } = programme;
  const moment = reminderMoment(reasons.map(reminderReason), { deadline: day, deadlineSince, opensOn });
  const { date, dueAt } = moment ?? momentBefore(day, REMINDER_DAYS_DEFAULT);
  const common = shared(input, reasons);
  return {
    ...common,
    ...{ from: date, to: date, start: dueAt, end: dueAt },
    id: `reminder-${programme.id}`,
    kind: 'reminder',
    plan: null,
    isCancelled: common.isCancelled || moment === null,
  };
}

function stepsOf(
  input: ProgrammeInput,
  { profileId, day }: { readonly profileId: string; readonly day: string },
): readonly DatedEntry[] {
  const { programme, settings, today } = input;
  const reasons = input.reasons.filter((reason) => reason.profileId === profileId);
  const application = input.applications.find((one) => one.profileId === profileId) ?? null;
  const common = shared(input, reasons);
  const items = application?.items ?? documentItems(programme);
  const plan = backwardPlan({ deadline: day, items, ownDays: settings.leadTimes, today });
  const times = [common.changedAt, settings.leadTimesAt, application?.changedAt ?? null];
  return plan.map((step) => ({
    ...common,
    ...{ from: step.latestOn, to: step.latestOn, start: null, end: null },
    id: `step-${programme.id}-${profileId}-${step.key}`,
    kind: 'step',
    profileIds: [profileId],
    applicationId: application?.applicationId ?? null,
    plan: step,
    sequence: common.sequence + settings.leadTimesRevision + (application?.revision ?? 0),
    changedAt: new Date(Math.max(...times.map((time) => time?.getTime() ?? 0))),
    isCancelled: common.isCancelled || application?.isOpen === false,
  }));
}

/** The documents that a programme names; several of one step get a number. */
function documentItems({ documents }: CalendarProgramme): readonly PlanItem[] {
  const counts = new Map<string, number>();
  return documents.map(({ step, title }) => {
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    return {
      key: count === 1 ? step : `${step}-${count}`,
      step,
      title,
      validDays: validDaysOf(step),
      isDone: false,
    };
  });
}
