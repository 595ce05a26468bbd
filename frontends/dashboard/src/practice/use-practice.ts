import { useQuery, useQueryClient } from '@platform/web-kit';
import { useEffect } from 'react';
import type { Application } from '../api/applications-api.ts';
import type { ShownDocument } from '../api/documents-api.ts';
import { readPracticeDocuments, readProgramme } from '../api/practice-api.ts';
import { uploadQueue } from '../documents/upload-queue.ts';
import { DOCUMENTS_KEY } from '../documents/use-documents.ts';

/** While a file is being checked, its status is read again this often. */
const REFRESH_MS = 1_500;

function isBeingChecked({ upload }: ShownDocument): boolean {
  return upload !== null && upload.received >= upload.size;
}

/** The documents that a practice uses; the list follows their checks. */
export function usePracticeDocuments({ workspaceId, id }: Application) {
  const client = useQueryClient();
  useEffect(
    () => uploadQueue().onChange(() => void client.invalidateQueries({ queryKey: [DOCUMENTS_KEY] })),
    [client],
  );
  return useQuery({
    queryKey: [DOCUMENTS_KEY, workspaceId, 'practice', id],
    queryFn: ({ signal }) => readPracticeDocuments({ workspaceId, id }, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.documents.some(isBeingChecked) === true ? REFRESH_MS : false,
  });
}

/** The programme of a practice as the catalog has it; undefined until it is read, and where it cannot be. */
export function useProgramme(subsidyId: string) {
  const { data, isPending } = useQuery({
    queryKey: ['practice-programme', subsidyId],
    queryFn: ({ signal }) => readProgramme(subsidyId, signal),
    staleTime: 60_000,
  });
  return { programme: data, isPending };
}
