/**
 * Closed sets of the platform, defined once and without any library, so that a browser bundle can list them without
 * including a validator. The schemas that check them are in `catalog/vocabulary.ts` and `search/query.ts`; labels are
 * in the i18n catalogues under the same keys.
 */
export const INSTRUMENTS = [
  'grant',
  'subsidy',
  'tax_credit',
  'loan',
  'technical_assistance',
  'other',
] as const;
export const FUNDING_TYPES = ['public', 'private', 'mixed'] as const;
export const APPLICATION_FORMATS = ['online', 'pdf', 'portal', 'consultant_only'] as const;
export const RECURRENCES = [
  'permanent',
  'annual',
  'biannual',
  'monthly',
  'quarterly',
  'one_time',
  'ongoing',
] as const;
export const DOCUMENT_TYPES = ['form', 'legal', 'reference', 'application', 'document'] as const;
export const APPLICANTS = [
  'company',
  'startup',
  'farmer',
  'nonprofit',
  'local_authority',
  'public_body',
  'research',
  'individual',
  'student',
  'job_seeker',
] as const;
export const SECTORS = [
  'agriculture',
  'industry',
  'energy_environment',
  'construction_housing',
  'commerce_craft',
  'tourism',
  'transport_mobility',
  'digital',
  'research_innovation',
  'culture_sport',
  'education_training',
  'employment',
  'health_social',
  'territorial_development',
  'international',
] as const;
/**
 * What a structured condition of a source limits. Values: whole numbers for counts, years and months; euros for
 * `turnover`, `balance_sheet` and `household_quotient`; NAF codes of any level for `activity`; territory ids for `territory`;
 * the words or codes of the source for the others.
 */
export const CONDITION_SUBJECTS = [
  'employees',
  'turnover',
  'balance_sheet',
  'company_age_months',
  'company_size',
  'company_status',
  'legal_form',
  'activity',
  'objective',
  'project_stage',
  'territory',
  'postcode',
  'age',
  'household_quotient',
  'situation',
  'study_year',
  'honours',
  'housing',
  'social_insurance',
  'other',
] as const;
export const CONDITION_RULES = [
  'at_least',
  'at_most',
  'more_than',
  'less_than',
  'one_of',
  'none_of',
] as const;
/**
 * What a criterion is: a group of those below it (`all_of`, `any_of`, `none_of`), something that can be decided from facts
 * about the applicant (`fact`), or a condition of the source that no program can decide (`to_check`).
 */
export const CRITERION_KINDS = ['all_of', 'any_of', 'none_of', 'fact', 'to_check'] as const;
/**
 * What a criterion decides. `required`: without it there is no eligibility. `indicative`: it makes a subsidy more or less
 * suitable and excludes nobody, as an aim of the project or what was only read from prose.
 */
export const CRITERION_ROLES = ['required', 'indicative'] as const;
/**
 * What a criterion limits: what a condition limits, and who applies, certificates, and the day (`YYYY-MM-DD`) on which is
 * applied. `other` is a question with yes or no, whose values are its names.
 */
export const CRITERION_SUBJECTS = [...CONDITION_SUBJECTS, 'applicant', 'certification', 'date'] as const;
export const SUBSIDY_STATUSES = ['published', 'withdrawn'] as const;
export const SUBSIDY_ORIGINS = ['real', 'synthetic'] as const;
export const TEXT_ORIGINS = ['source', 'ours', 'machine'] as const;
export const PROVENANCE_METHODS = ['stated', 'derived', 'guessed', 'ours'] as const;

/** What a visitor can report an error in, in the order of the reading view. */
export const REPORTED_FACTS = [
  'amount',
  'deadline',
  'applicants',
  'territory',
  'conditions',
  'expenses',
  'documents',
  'application',
  'link',
  'texts',
  'other',
] as const;
/** UTF-16 code units of the text of a report. */
export const FACT_REPORT_TEXT_MIN = 10;
export const FACT_REPORT_TEXT_MAX = 2_000;
/** Days after which a report is erased, handled or not. */
export const FACT_REPORT_KEPT_DAYS = 180;
/** Days after which a notice leaves the inbox, read or not. */
export const NOTICES_KEPT_DAYS = 180;

/**
 * Amount bands in EUR: lower limit included, upper excluded, except that exactly 500,000 belongs to the fourth.
 * Records without an amount have their own bucket `not_stated`.
 */
export const AMOUNT_BANDS = ['lt_10k', '10k_50k', '50k_100k', '100k_500k', 'gt_500k', 'not_stated'] as const;
/** A deadline at most this many days ahead is closing soon; the last day counts. The rule is in `deadline.ts`. */
export const CLOSING_SOON_DAYS = 30;
/**
 * Computed at query time. `closing_soon` = deadline within `CLOSING_SOON_DAYS` (Europe/Paris) and is part of `open`;
 * `upcoming` = applications open after today (Europe/Paris).
 */
export const DEADLINE_STATUSES = ['open', 'closing_soon', 'upcoming', 'closed'] as const;
/** `newest` is by the opening that a source states, `added` by the first publication here. */
export const SORTS = ['relevance', 'deadline', 'amount', 'newest', 'added'] as const;
/** Days since the opening that a source states, today (Europe/Paris) included; a choice contains the shorter ones. */
export const POSTED_WITHIN = ['7', '30', '90', '365'] as const;
/** Values of a result card that may have been extracted from prose, because a source states them only there. */
export const PROSE_VALUES = [
  'fundingAmount',
  'minimumGrant',
  'maximumGrant',
  'cofinancingRate',
  'deadline',
] as const;
export const PAGE_SIZE_MAX = 50;
export const PAGE_MAX = 1_000;

/** The filters of a query that have counts, in the order in which they are shown. To add one: docs/recipes.md. */
export const FACETS = [
  'deadline',
  'territory',
  'need',
  'applicant',
  'sector',
  'instrument',
  'amount',
  'funder',
  'programme',
  'country',
  'fundingType',
  'format',
  'recurrence',
  'certification',
  'documents',
  'posted',
  'language',
] as const;
/**
 * Filters whose values are names given by sources instead of a closed set: a response counts the most frequent ones and
 * those of the query, `GET /api/search/values` finds the others.
 */
export const OPEN_FACETS = ['funder', 'programme', 'certification'] as const;
export const OPEN_FACET_VALUES_MAX = 20;

/**
 * How well the hits match the words of the query. `all`: every hit contains all of them. `few`: hardly any subsidy
 * does, so those that contain the distinctive words, or meet the need that they name, are added. `most`: no subsidy
 * contains all, so the hits are such partial matches.
 */
export const MATCHINGS = ['all', 'few', 'most'] as const;

/** UTF-16 code units of a query: the description of a project on one page, short enough for an address. */
export const QUERY_LENGTH_MAX = 3_000;

/**
 * What a part of a typed sentence is: where the person is, who applies, what they do, how large they are, how old,
 * since when they exist, how much money, when, what for, or a number or address that identifies something.
 */
export const READING_KINDS = [
  'place',
  'applicant',
  'activity',
  'size',
  'age',
  'founded',
  'amount',
  'date',
  'purpose',
  'identifier',
] as const;
/** What a size counts. */
export const SIZE_UNITS = ['employees', 'hectares', 'inhabitants'] as const;
/** What an amount is of: the cost of the project, the yearly sales of the applicant, or what is sought. */
export const AMOUNT_ROLES = ['budget', 'turnover', 'funding'] as const;
/** What a date is: when something begins, until when it has to be done, or neither. */
export const DATE_ROLES = ['start', 'deadline', 'unknown'] as const;
export const TYPED_CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF'] as const;
/**
 * What a reading does to the search. `filter`: it limits the results. `words`: its words are searched with related ones.
 * `offered`: its words are searched as they are, because they may mean something else. `stated`: it is shown and not used.
 */
export const READING_EFFECTS = ['filter', 'words', 'offered', 'stated'] as const;
/**
 * How a subsidy meets a part of a typed sentence. `part`: some of those who are meant, or a part of the place. `unstated`:
 * it states nothing about the matter. `unjudged`: nobody has compared them.
 */
export const READING_FITS = ['yes', 'part', 'no', 'unstated', 'unjudged'] as const;
/** Key of the reading of who applies that comes from the whole search and from no part of its text. */
export const INFERRED_APPLICANT_KEY = 'applicant:inferred';
/** Keys of the place and of the applicant that an earlier question of a conversation stated. */
export const EARLIER_PLACE_KEY = 'place:earlier';
export const EARLIER_APPLICANT_KEY = 'applicant:earlier';
/** The key of the reading of a purpose is this and the id of its need: it comes from the whole search as well. */
export const PURPOSE_KEY = 'purpose:';
/** Widths of the window in which a page was measured: below 640 px, or wider. */
export const VISIT_DEVICES = ['phone', 'desktop'] as const;
/**
 * What is measured of a page: the web vitals, and `load`, the time until the page and all that it names are loaded. All in
 * ms, but CLS, which has no unit.
 */
export const PAGE_MEASURES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'load'] as const;
/** Longer times are no measurement but an error, such as a computer that slept. */
export const PAGE_MEASURE_MAX = 600_000;
/** Ratings of a web vital by the limits of its definition. */
export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
/** Periods that the status of the platform is shown for; each ends now. */
export const STATUS_PERIODS = ['hour', 'day', 'week', 'month'] as const;
/** `unknown`: nothing was measured recently. */
export const SERVICE_STATES = ['up', 'down', 'unknown'] as const;
