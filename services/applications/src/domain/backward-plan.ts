import { PLAN_STEPS, type PlanStep } from '@platform/contracts/calendar-sets';
import { plusDays } from '@platform/contracts/civil-date';
import { LEAD_TIMES, type LeadTime } from './lead-times.ts';
import { minusWorkingDays, workingDayUntil } from './working-days.ts';

/** One document of the file. */
export type PlanItem = {
  readonly key: string;
  readonly step: PlanStep;
  readonly title: string | null;
  /** Days for which it counts as recent on the day of filing; null where it does not expire. */
  readonly validDays: number | null;
  readonly isDone: boolean;
};

export type PlannedStep = {
  readonly key: string;
  readonly step: PlanStep;
  readonly title: string | null;
  readonly leadDays: number;
  /** Latest day to begin; for `filing` the day to file. */
  readonly latestOn: string;
  /** Earliest day of a document that expires. */
  readonly notBefore: string | null;
  readonly isLate: boolean;
};

export type PlanOrder = {
  /** Last day to file. */
  readonly deadline: string;
  readonly items: readonly PlanItem[];
  /** Own numbers of days in place of the default ones. */
  readonly ownDays: Readonly<Partial<Record<PlanStep, number>>>;
  readonly today: string;
};

/** Steps that every file has. */
const ALWAYS = ['filing', 'form'] as const;

/**
 * The latest day to begin each step, counted back from the deadline: filing comes some working days before it, a document is
 * there one working day before the step that needs it, and a day on which offices do not work moves to the working day
 * before. Items that are done are left out. Sorted by day.
 */
export function backwardPlan(order: PlanOrder): readonly PlannedStep[] {
  const { deadline, today } = order;
  const items = withFixedSteps(order.items);
  const starts = new Map<PlanStep, string>();
  const filing = minusWorkingDays(deadline, daysOf('filing', order));
  const startOf = (item: Pick<PlanItem, 'step'>): string => {
    if (item.step === 'filing') return filing;
    const needed = items
      .filter(({ step }) => LEAD_TIMES[step].needs.includes(item.step))
      .map(({ step }) => earliestStart(step));
    const readyBy = minusWorkingDays([filing, ...needed].toSorted()[0] ?? filing, 1);
    return before(readyBy, daysOf(item.step, order), LEAD_TIMES[item.step]);
  };
  const earliestStart = (step: PlanStep): string => {
    const known = starts.get(step);
    if (known !== undefined) return known;
    const own = items.filter((item) => item.step === step).map(startOf);
    const start = own.toSorted()[0] ?? filing;
    starts.set(step, start);
    return start;
  };
  return items
    .map((item): PlannedStep => {
      const { key, step, title, validDays } = item;
      const latestOn = startOf(item);
      return {
        ...{ key, step, title, latestOn, leadDays: daysOf(step, order) },
        notBefore: validDays === null ? null : plusDays(deadline, -validDays),
        isLate: latestOn < today,
      };
    })
    .toSorted((a, b) => compare(a, b));
}

function withFixedSteps(items: readonly PlanItem[]): readonly PlanItem[] {
  const open = items.filter(({ isDone }) => !isDone);
  const missing = ALWAYS.filter((step) => items.every((item) => item.step !== step));
  return [
    ...missing.map((step) => ({ key: step, step, title: null, validDays: null, isDone: false })),
    ...open,
  ];
}

function daysOf(step: PlanStep, { ownDays }: PlanOrder): number {
  return ownDays[step] ?? LEAD_TIMES[step].days;
}

function before(day: string, days: number, { unit }: LeadTime): string {
  return unit === 'working' ? minusWorkingDays(day, days) : workingDayUntil(plusDays(day, -days));
}

function compare(a: PlannedStep, b: PlannedStep): number {
  if (a.latestOn !== b.latestOn) return a.latestOn < b.latestOn ? -1 : 1;
  return PLAN_STEPS.indexOf(b.step) - PLAN_STEPS.indexOf(a.step);
}
