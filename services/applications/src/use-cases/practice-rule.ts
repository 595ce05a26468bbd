import { type UploadRule, uploadRuleOf } from '@platform/contracts/document-sets';
import { documentsErrors } from '../errors.ts';
import type { PracticePlace } from '../ports/document.store.port.ts';
import type { DocumentsDeps } from './documents-deps.ts';

/** What a field of a practice accepts. @throws `PRACTICE_NOT_FOUND` without such a practice or field. */
export async function practiceRule(
  { applications }: Pick<DocumentsDeps, 'applications'>,
  workspaceId: string,
  { applicationId, itemId }: PracticePlace,
): Promise<UploadRule> {
  const practice = await applications.find({ workspaceId, id: applicationId });
  const item = practice?.checklist.find(({ id }) => id === itemId);
  if (practice?.mode !== 'practice' || item === undefined) throw documentsErrors.PRACTICE_NOT_FOUND();
  return uploadRuleOf(item);
}
