import { useQuery } from '@platform/web-kit';
import type { Application } from '../api/applications-api.ts';
import { readPracticeDocuments, readProgramme } from '../api/practice-api.ts';
import { useDocumentList } from '../documents/use-documents.ts';

/** The documents that a practice uses. */
export function usePracticeDocuments({ workspaceId, id }: Application) {
  return useDocumentList([workspaceId, 'practice', id], (signal) =>
    readPracticeDocuments({ workspaceId, id }, signal),
  );
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
