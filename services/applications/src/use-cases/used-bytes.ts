import type { DocumentsDeps } from './documents-deps.ts';

/** Bytes of all kept versions of a workspace, and of the whole files of uploads in progress. */
export async function usedBytes(
  { documents, uploads }: Pick<DocumentsDeps, 'documents' | 'uploads'>,
  workspaceId: string,
): Promise<number> {
  const [kept, arriving] = await Promise.all([documents.bytes(workspaceId), uploads.bytes(workspaceId)]);
  return kept + arriving;
}
