import { FORM_FIELDS, type FormFieldId, LIBRARY_VERSIONS_MAX } from '@platform/contracts/application-sets';
import type { LibraryText, Suggestion } from '@platform/contracts/applications';
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

export function textView({ profileId, field, v, versions }: StoredText): LibraryText {
  return {
    profileId,
    field,
    v,
    versions: versions.map(({ keptAt, ...version }) => ({ ...version, keptAt: keptAt.toISOString() })),
  };
}

export async function listTexts(
  { library }: Pick<LibraryDeps, 'library'>,
  workspaceId: string,
  profileId?: string,
): Promise<LibraryText[]> {
  return (await library.list(workspaceId, profileId)).map(textView);
}

/** Keeps the texts of an application for later ones of its profile; a text that is kept already gets no new version. */
export async function keepTexts(deps: LibraryDeps, address: ApplicationAddress): Promise<LibraryText[]> {
  const application = await findApplication(deps, address);
  for (const { id } of FORM_FIELDS) {
    const value = application.fields[id]?.value ?? '';
    if (value.trim() !== '' && !NOT_KEPT.has(id)) await keepText(deps, application, { field: id, value });
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

/** Suggestions for the empty fields of an application, from the library, the profile and the programme. */
export async function suggestTexts(
  deps: LibraryDeps & Pick<ApplicationsUseCaseDeps, 'readProfile'>,
  caller: Caller,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Suggestion[]> {
  const application = await findApplication(deps, { workspaceId: caller.workspaceId, id });
  const [profile, kept] = await Promise.all([
    requireProfile(deps, caller, application.profileId),
    deps.library.list(caller.workspaceId, application.profileId),
  ]);
  const library = kept.flatMap(({ field, versions: [newest] }) =>
    newest === undefined ? [] : [{ field, value: newest.value, title: newest.title }],
  );
  const facts = { profile, programme: application.programme, library, language };
  return [...suggestionsFor(application.fields, facts)];
}
