import { notify, useLanguage, useQuery, useQueryClient, useSession, useTexts } from '@platform/web-kit';
import { useEffect } from 'react';
import { readDocument, readDocuments, type ShownDocument } from '../api/documents-api.ts';
import { documentProblem } from './document-problem.ts';
import { DOCUMENTS } from './document-texts.ts';
import { uploadQueue } from './upload-queue.ts';

/** Key of everything about documents. */
export const DOCUMENTS_KEY = 'documents';
/** While a file is being checked or read, its status is read again this often. */
const REFRESH_MS = 1_500;

function isInProgress({ upload, extraction }: ShownDocument): boolean {
  return (upload !== null && upload.received >= upload.size) || extraction.status === 'processing';
}

/** All documents of the workspace. */
export function useDocuments() {
  const workspaceId = useSession().user?.workspaceId ?? '';
  return useDocumentList([workspaceId], (signal) => readDocuments(workspaceId, signal));
}

/** A list of documents under a key of its own; it follows what happens to them. */
export function useDocumentList(
  key: readonly string[],
  read: (signal: AbortSignal) => ReturnType<typeof readDocuments>,
) {
  useUploadsSeen();
  return useQuery({
    queryKey: [DOCUMENTS_KEY, ...key],
    queryFn: ({ signal }) => read(signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.documents.some(isInProgress) === true ? REFRESH_MS : false),
  });
}

export function useDocument(id: string) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  useUploadsSeen();
  return useQuery({
    queryKey: [DOCUMENTS_KEY, workspaceId, id],
    queryFn: ({ signal }) => readDocument(workspaceId, id, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data !== undefined && isInProgress(state.data) ? REFRESH_MS : false,
  });
}

/** Returns a function that runs a request, shows its problem, and reads the documents again. */
export function useDocumentRequest() {
  const t = useTexts(DOCUMENTS);
  const language = useLanguage();
  const client = useQueryClient();
  return async (request: () => Promise<unknown>): Promise<boolean> => {
    try {
      await request();
      return true;
    } catch (error) {
      notify({ kind: 'error', message: documentProblem(error, t, language) });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: [DOCUMENTS_KEY] });
    }
  };
}

function useUploadsSeen(): void {
  const client = useQueryClient();
  useEffect(
    () => uploadQueue().onChange(() => void client.invalidateQueries({ queryKey: [DOCUMENTS_KEY] })),
    [client],
  );
}
