import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { budgetOfGrant, budgetOfOverview, type EuBudget, overviewRowsOf } from './eu-budget.ts';

/** One call in the shape that both native forms share; the values are not yet interpreted. */
export type EuRow = {
  readonly reference: unknown;
  readonly identifier: unknown;
  readonly language: string;
  readonly kind: string;
  readonly status: string;
  readonly title: unknown;
  readonly summary: unknown;
  readonly callIdentifier: unknown;
  readonly callTitle: unknown;
  readonly destination: unknown;
  readonly body: unknown;
  readonly conditions: unknown;
  readonly actionType: unknown;
  readonly isLumpSum: boolean;
  readonly opensOn: unknown;
  /** Every stated date. */
  readonly deadlines: readonly unknown[];
  readonly deadlineModel: string;
  /** Codes, each with its label if there is one. */
  readonly programmes: readonly EuLabel[];
  readonly divisions: readonly string[];
  readonly budget: EuBudget;
  readonly addresses: readonly unknown[];
  readonly native: YamlObject;
};
export type EuLabel = { readonly code: string; readonly label: string | null };

/** A row of `grants` in the feed document. */
export function rowOfGrant(grant: YamlObject): EuRow {
  const programmes = labelsOf(grant.frameworkProgrammes);
  return {
    reference: grant.id,
    identifier: grant.identifier,
    language: 'en',
    kind: codeOf(grant.kind),
    status: codeOf(grant.status),
    title: grant.title,
    summary: grant.summary,
    callIdentifier: grant.callIdentifier,
    callTitle: grant.callTitle,
    destination: grant.destination,
    body: grant.abstract,
    conditions: null,
    actionType: grant.actionType,
    isLumpSum: false,
    opensOn: grant.startDate ?? grant.plannedOpeningDate,
    deadlines: all(grant.deadlineDate),
    deadlineModel: typeof grant.deadlineModel === 'string' ? grant.deadlineModel : '',
    programmes,
    divisions: labelsOf(grant.programmeDivisions).map(({ code }) => code),
    budget: budgetOfGrant(grant.budget),
    addresses: [grant.url],
    native: grant,
  };
}

/** A result of the portal's search, whose metadata are lists of texts, some of them JSON. */
export function rowOfResult(result: YamlObject): EuRow {
  const metadata = isYamlObject(result.metadata) ? result.metadata : {};
  const first = (key: string): unknown => all(metadata[key])[0];
  const identifier = textOf(first('identifier'));
  const overview = nested(first('budgetOverview'));
  const actions = objectsIn(nested(first('actions')));
  const links = objectsIn(nested(first('links')));
  const plans = [...actions, ...overviewRowsOf(overview, identifier)];
  const deadlines = all(metadata.deadlineDate);
  const models = [...all(metadata.deadlineModel), ...plans.map((plan) => plan.deadlineModel)];
  return {
    reference: result.reference,
    identifier: identifier === '' ? null : identifier,
    language: (textOf(result.language) || textOf(first('language')) || 'en').toLowerCase(),
    kind: textOf(first('type')),
    status: textOf(first('status')),
    title: first('title') ?? result.summary,
    summary: result.summary,
    callIdentifier: first('callIdentifier'),
    callTitle: first('callTitle'),
    destination: first('destinationDescription') ?? first('destination'),
    body: first('descriptionByte') ?? first('description') ?? null,
    conditions: first('topicConditions'),
    actionType:
      first('typesOfAction') ??
      links.map((link) => link.criterionDescription).find((one) => typeof one === 'string'),
    isLumpSum: links.some((link) => typeof link.mgaCode === 'string' && /-LS\b/.test(link.mgaCode)),
    opensOn:
      first('startDate') ??
      plans.map((plan) => plan.plannedOpeningDate).find((one) => typeof one === 'string'),
    deadlines: deadlines.length > 0 ? deadlines : plans.flatMap((plan) => all(plan.deadlineDates)),
    deadlineModel: models.find((model): model is string => typeof model === 'string') ?? '',
    programmes: all(metadata.frameworkProgramme).flatMap((code) =>
      typeof code === 'string' ? [{ code, label: null }] : [],
    ),
    divisions: all(metadata.programmeDivision).filter((code) => typeof code === 'string'),
    budget: budgetOfOverview(overview, identifier),
    addresses: [first('url'), result.url],
    native: result,
  };
}

/** The members of a list, or a single value as a list of one; empty values are left out. */
function all(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== null && one !== undefined && one !== '',
  );
}

/** The trimmed text; empty for any other type. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The parsed JSON of a text; null for anything else. */
function nested(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

function objectsIn(value: unknown): YamlObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isYamlObject);
}

function codeOf(value: unknown): string {
  return isYamlObject(value) && typeof value.id === 'string' ? value.id : '';
}

function labelsOf(value: unknown): EuLabel[] {
  return (Array.isArray(value) ? value : [])
    .filter(isYamlObject)
    .flatMap(({ id, label }) =>
      typeof id === 'string' ? [{ code: id, label: typeof label === 'string' ? label : null }] : [],
    );
}
