import type { DocumentsDeps } from './documents-deps.ts';

/** Bytes of all kept versions of a workspace, and of the whole files of uploads in progress. */
export async function usedBytes(
  { documents, uploads }: Pick<DocumentsDeps, 'documents' | 'uploads'>,
  workspaceId: string,
): Promise<number> {
  let used = 0;
  for (const { versions } of await documents.list(workspaceId, {})) {
    for (const { size } of versions) used += size;
  }
  for (const { size } of await uploads.list(workspaceId)) used += size;
  return used;
}
