import type { AidRegime } from '@platform/contracts/aid-regimes';
import type { CalendarKind } from '@platform/contracts/calendar-sets';
import type { PlannedStep } from './backward-plan.ts';
import type { CalendarProgramme } from './calendar-programme.ts';
import type { OwnEvent, Span } from './own-event.ts';

/** One entry of the calendar of a workspace, in all languages of its programme. */
export type DatedEntry = Span & {
  readonly id: string;
  readonly kind: CalendarKind;
  readonly titles: CalendarProgramme['titles'];
  readonly subsidyId: string | null;
  readonly profileIds: readonly string[];
  readonly applicationId: string | null;
  readonly regimes: readonly AidRegime[];
  readonly plan: PlannedStep | null;
  readonly moved: CalendarProgramme['moved'];
  readonly own: OwnEvent | null;
  /** Grows with every change of the entry, as RFC 5545 wants it. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
};
