import type { FieldId } from '@platform/contracts/application-sets';
import type {
  Application,
  ApplicationSummary,
  FieldState,
  HistoryEntry,
} from '@platform/contracts/applications';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { Clock } from '@platform/service-kit';
import { centsOf, missingParts, type StoredApplication, type StoredField } from '../domain/application.ts';
import type { HistoryRecord } from '../domain/history.ts';
import { nextStatuses } from '../domain/transitions.ts';
import { type CurrentChecklistDeps, withCurrentChecklist } from './current-checklist.ts';
import { type MergedFacts, type MergedFactsDeps, mergedFacts } from './merged-facts.ts';

/** An application in a list; `facts` are those of the programme that is left of its own. */
export function summaryView(
  application: StoredApplication,
  facts: MergedFacts | undefined,
): ApplicationSummary {
  const { id, profileId, subsidyId, mode, v, status, programme, fields, filing } = application;
  return {
    id,
    profileId,
    subsidyId,
    mode,
    v,
    status,
    merged: facts?.merged ?? null,
    titles: facts?.titles ?? programme.titles,
    deadline: facts === undefined ? programme.deadline : facts.deadline,
    requestedCents: centsOf(fields, 'amount_requested'),
    grantedCents: centsOf(fields, 'amount_granted'),
    paidCents: centsOf(fields, 'amount_paid'),
    filing,
    createdAt: application.createdAt.toISOString(),
    changedAt: application.changedAt.toISOString(),
  };
}

type ViewDeps = CurrentChecklistDeps & MergedFactsDeps & { readonly clock: Clock };

/** An application as its workspace sees it, with its checklist as its documents are today. */
export async function applicationView(deps: ViewDeps, application: StoredApplication): Promise<Application> {
  const [current, facts] = await Promise.all([
    withCurrentChecklist(deps, application),
    mergedFacts(deps, [application]),
  ]);
  return fullView(current, { today: todayOf(deps), facts: facts.get(application.subsidyId) });
}

/** The day in Paris, where days of applications are counted. */
export function todayOf({ clock }: { readonly clock: Clock }): string {
  return civilDateIn('Europe/Paris', clock.now());
}

/** The view of an application whose checklist is that of today. */
export function fullView(
  application: StoredApplication,
  { today, facts }: { readonly today: string; readonly facts?: MergedFacts | undefined },
): Application {
  const { workspaceId, programme, fields, checklist, guard, override, clonedFrom, history } = application;
  const states = Object.entries(fields).map(([id, field]) => [id, fieldView(field)]);
  return {
    ...summaryView(application, facts),
    workspaceId,
    programme,
    fields: Object.fromEntries(states) as Partial<Record<FieldId, FieldState>>,
    checklist: [...checklist],
    guard,
    missing: missingView(application, today),
    next: [...nextStatuses(application)],
    override,
    clonedFrom,
    history: history.map(historyView),
  };
}

export function fieldView({ changedAt, ...field }: StoredField): FieldState {
  return { ...field, changedAt: changedAt.toISOString() };
}

/** What is missing, in the shape of the contract. */
export function missingView(
  application: Pick<StoredApplication, 'fields' | 'checklist'>,
  today: string,
): Application['missing'] {
  const { fields, items } = missingParts(application, today);
  return { fields: [...fields], items: [...items] };
}

function historyView({ at, until, fields, ...entry }: HistoryRecord): HistoryEntry {
  return { ...entry, at: at.toISOString(), until: until.toISOString(), fields: [...fields] };
}
