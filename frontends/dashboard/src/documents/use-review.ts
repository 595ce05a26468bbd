import { useQuery, useSession } from '@platform/web-kit';
import { readExtraction, type ShownDocument, type ShownExtraction } from '../api/documents-api.ts';
import type { Profile } from '../api/profiles-api.ts';
import { DOCUMENTS_KEY, useDocuments } from './use-documents.ts';

/** A document with what was read in it; undefined while its text has not been read. */
export type ReadDocument = {
  readonly document: ShownDocument;
  readonly extraction: ShownExtraction | undefined;
};

/** Requests at the same time. */
const AT_ONCE = 4;

/** The documents of a profile with what was read in them and what they propose. */
export function useReview(profile: Profile) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { data, isError, refetch } = useDocuments();
  const own = (data?.documents ?? []).filter(({ profileIds }) => profileIds.includes(profile.id));
  const states = own.map(({ id, v }) => `${id} ${v}`);
  const review = useQuery({
    queryKey: [DOCUMENTS_KEY, workspaceId, 'review', profile.id, profile.v, ...states],
    queryFn: async ({ signal }) => {
      const read: ReadDocument[] = [];
      for (let at = 0; at < own.length; at += AT_ONCE) {
        const some = own.slice(at, at + AT_ONCE);
        read.push(
          ...(await Promise.all(some.map((document) => readOne(workspaceId, { document, profile, signal })))),
        );
      }
      return read;
    },
    enabled: data !== undefined,
  });
  return {
    data: review.data,
    isError: isError || review.isError,
    refetch: () => (isError ? refetch() : review.refetch()),
  };
}

async function readOne(
  workspaceId: string,
  {
    document,
    profile,
    signal,
  }: { readonly document: ShownDocument; readonly profile: Profile; readonly signal: AbortSignal },
): Promise<ReadDocument> {
  const { id, extraction } = document;
  if (extraction.status !== 'extracted') return { document, extraction: undefined };
  return { document, extraction: await readExtraction(workspaceId, { id, profileId: profile.id }, signal) };
}
