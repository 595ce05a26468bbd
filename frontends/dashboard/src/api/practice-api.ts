import { applicantProfileOf } from '@platform/contracts/applicant-profile';
import { takenDocumentsResponse } from '@platform/contracts/application-responses';
import { documentListResponse, verdictsResponse } from '@platform/contracts/profile-responses';
import { subsidyResponse } from '@platform/contracts/reading-responses';
import { apiGet, apiSend, type Language } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';
import type { ApplicationAddress } from './applications-api.ts';

function base(workspaceId: string): string {
  return `/api/applications/w/${workspaceId}`;
}

/** Documents that a practice uses. */
export function readPracticeDocuments({ workspaceId, id }: ApplicationAddress, signal: AbortSignal) {
  const params = { applicationId: id };
  return apiGet(documentListResponse, `${base(workspaceId)}/documents`, { params, signal });
}

/** Takes the documents of a practice over into an application; those that were taken before are left out. */
export function takePracticeDocuments({ workspaceId, id }: ApplicationAddress, practiceId: string) {
  const path = `${base(workspaceId)}/applications/${id}/practice-documents`;
  return apiSend(takenDocumentsResponse, { method: 'POST', path, body: { practiceId } });
}

/** The programme itself, as the catalog has it today. */
export function readProgramme(subsidyId: string, signal: AbortSignal) {
  return apiGet(subsidyResponse, `/api/catalog/subsidies/${subsidyId}`, { signal });
}

/** What the published criteria of a programme decide about a profile; null for a programme that is not published. */
export async function readVerdict(
  subsidyId: string,
  given: { readonly profile: ShownProfile; readonly language: Language; readonly signal: AbortSignal },
) {
  const { profile, language, signal } = given;
  const body = {
    profile: applicantProfileOf(profile),
    subsidyIds: [subsidyId],
    language,
    withGenerated: true,
  };
  const path = '/api/catalog/eligibility/verdicts';
  const { verdicts } = await apiSend(verdictsResponse, { method: 'POST', path, body }, { signal });
  return verdicts[0] ?? null;
}
