/** What an entry of the calendar is: `own` was typed by the person, `step` belongs to a backward plan. */
export const CALENDAR_KINDS = ['deadline', 'opening', 'reminder', 'own', 'step'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CALENDAR_VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/**
 * Steps of a backward plan, of which each has a lead time. `filing` is the day on which to file, all others come before
 * it.
 */
export const PLAN_STEPS = [
  'filing',
  'form',
  'council_vote',
  'board_decision',
  'permit',
  'budget',
  'quotes',
  'project_description',
  'partner_agreement',
  'accounts',
  'statutes',
  'registration_extract',
  'sirene_notice',
  'tax_certificate',
  'social_certificate',
  'bank_details',
  'other_document',
] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

/** Days of a lead time at most. */
export const LEAD_DAYS_MAX = 365;

/** Who a feed is for: one profile, everything of a workspace, or colleagues, who get no own events and no reminders. */
export const FEED_SCOPES = ['profile', 'workspace', 'team'] as const;
export type FeedScope = (typeof FEED_SCOPES)[number];

/** Days between the first and the last day of one query at most. */
export const CALENDAR_RANGE_DAYS_MAX = 400;
/** Entries of one response at most. */
export const CALENDAR_ENTRIES_MAX = 5_000;
export const OWN_EVENTS_MAX = 2_000;
export const FEEDS_MAX = 20;
