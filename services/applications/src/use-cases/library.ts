import { FORM_FIELDS, type FormFieldId, LIBRARY_VERSIONS_MAX } from '@platform/contracts/application-sets';
import {
  isFieldValue,
  type LibraryChange,
  type LibraryText,
  type Suggestion,
} from '@platform/contracts/applications';
import { lackedFormat } from '@platform/contracts/field-formats';
import type { Language } from '@platform/contracts/values';
import type { StoredApplication } from '../domain/application.ts';
import { suggestionsFor } from '../domain/suggestions.ts';
import { applicationsErrors } from '../errors.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import type { StoredText } from '../ports/library.store.port.ts';
import type { Caller } from '../ports/neighbours.port.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { requireProfile } from './begin-application.ts';
import { findApplication } from './change-application.ts';
import { documentSuggestions } from './document-suggestions.ts';

type LibraryDeps = Pick<ApplicationsUseCaseDeps, 'applications' | 'library' | 'clock'>;

/** Fields whose text is about one programme or one day, so that it is of no use for another application. */
const NOT_KEPT: ReadonlySet<FormFieldId> = new Set<FormFieldId>([
  'project_start',
  'project_end',
  'amount_requested',
  'declares_accuracy',
  'declares_duties_paid',
  'declares_not_started',
]);

const SAVES_MAX = 5;

export function textView(
  { profileId, field, v, versions }: StoredText,
  applications: readonly StoredApplication[],
): LibraryText {
  const newest = versions[0]?.value;
  return {
    profileId,
    field,
    v,
    versions: versions.map(({ keptAt, ...version }) => ({ ...version, keptAt: keptAt.toISOString() })),
    usedIn: applications
      .filter((one) => one.profileId === profileId && one.fields[field]?.value === newest)
      .map(({ id, subsidyId, mode, programme: { titles } }) => ({
        applicationId: id,
        subsidyId,
        mode,
        titles,
      })),
  };
}

export async function listTexts(
  { library, applications }: Pick<LibraryDeps, 'library' | 'applications'>,
  workspaceId: string,
  profileId?: string,
): Promise<LibraryText[]> {
  const [texts, all] = await Promise.all([
    library.list(workspaceId, profileId),
    applications.list(workspaceId, profileId === undefined ? {} : { profileId }),
  ]);
  return texts.map((text) => textView(text, all));
}

/** Writes the next version of a text; the version that is stored already is no new one. */
export async function changeText(
  deps: LibraryDeps & Pick<ApplicationsUseCaseDeps, 'readProfile'>,
  caller: Caller,
  { profileId, field, v, value }: Pick<StoredText, 'profileId' | 'field'> & LibraryChange,
): Promise<LibraryText[]> {
  const { workspaceId } = caller;
  const isUsable = isFieldValue(field, value) && lackedFormat(field, value) === null;
  if (NOT_KEPT.has(field) || !isUsable) throw applicationsErrors.TEXT_REFUSED();
  await requireProfile(deps, caller, profileId);
  const kept = await deps.library.find({ workspaceId, profileId, field });
  const [newest] = kept?.versions ?? [];
  if (newest?.value !== value) {
    if ((kept?.v ?? 0) !== v) throw applicationsErrors.TEXT_CHANGED();
    const version = {
      v: v + 1,
      value,
      keptAt: deps.clock.now(),
      applicationId: newest?.applicationId ?? null,
      title: newest?.title ?? null,
    };
    const versions = [version, ...(kept?.versions ?? [])].slice(0, LIBRARY_VERSIONS_MAX);
    const next = { workspaceId, profileId, field, v: v + 1, versions };
    if (!(await deps.library.save(next))) throw applicationsErrors.TEXT_CHANGED();
  }
  return listTexts(deps, workspaceId);
}

/**
 * Keeps the texts of an application for later ones of its profile, except those without the form of their field; a text that
 * is kept already gets no new version.
 */
export async function keepTexts(deps: LibraryDeps, address: ApplicationAddress): Promise<LibraryText[]> {
  const application = await findApplication(deps, address);
  for (const { id } of FORM_FIELDS) {
    const value = application.fields[id]?.value ?? '';
    if (value.trim() === '' || NOT_KEPT.has(id) || lackedFormat(id, value) !== null) continue;
    await keepText(deps, application, { field: id, value });
  }
  return listTexts(deps, address.workspaceId, application.profileId);
}

async function keepText(
  { library, clock }: LibraryDeps,
  { id, workspaceId, profileId, programme }: StoredApplication,
  { field, value }: { readonly field: FormFieldId; readonly value: string },
): Promise<void> {
  for (let attempt = 0; attempt < SAVES_MAX; attempt += 1) {
    const kept = await library.find({ workspaceId, profileId, field });
    if (kept?.versions[0]?.value === value) return;
    const v = (kept?.v ?? 0) + 1;
    const title = programme.titles.fr ?? programme.titles.en ?? null;
    const version = { v, value, keptAt: clock.now(), applicationId: id, title };
    const versions = [version, ...(kept?.versions ?? [])].slice(0, LIBRARY_VERSIONS_MAX);
    if (await library.save({ workspaceId, profileId, field, v, versions })) return;
  }
  throw applicationsErrors.BUSY();
}

export async function removeText(
  { library }: Pick<LibraryDeps, 'library'>,
  of: Pick<StoredText, 'workspaceId' | 'profileId' | 'field'>,
): Promise<void> {
  await library.remove(of);
}

type SuggestDeps = LibraryDeps &
  Pick<ApplicationsUseCaseDeps, 'documentFacts' | 'readProfile' | 'readProgramme'>;

/** Suggestions for the empty fields of an application, from the library, the profile, documents and the programme. */
export async function suggestTexts(
  deps: SuggestDeps,
  caller: Caller,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Suggestion[]> {
  const application = await findApplication(deps, { workspaceId: caller.workspaceId, id });
  const [profile, kept, read, uses] = await Promise.all([
    requireProfile(deps, caller, application.profileId),
    deps.library.list(caller.workspaceId, application.profileId),
    deps.documentFacts(application),
    usesOf(deps, application, language),
  ]);
  const library = kept.flatMap(({ field, versions: [newest] }) =>
    newest === undefined ? [] : [{ field, value: newest.value, title: newest.title }],
  );
  const { programme } = application;
  const documents = documentSuggestions(profile, read, language);
  const facts = { profile, programme, library, documents, uses, language };
  return [...suggestionsFor(application.fields, facts)];
}

/** What the programme pays for; nothing while the catalog does not respond, as everything else can be suggested without it. */
async function usesOf(
  { readProgramme }: Pick<SuggestDeps, 'readProgramme'>,
  { subsidyId }: Pick<StoredApplication, 'subsidyId'>,
  language: Language,
): Promise<readonly string[]> {
  try {
    const texts = (await readProgramme(subsidyId))?.texts;
    return (texts?.[language] ?? texts?.fr ?? texts?.en)?.eligibleUses ?? [];
  } catch {
    return [];
  }
}
