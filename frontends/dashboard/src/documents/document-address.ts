import { profileAddress } from '../profiles/profile-address.ts';

/** Parameter of the address of a document: the page of its file that is shown first. */
export const PAGE_PARAMETER = 'page';

/** The page of a document, reached from a profile. */
export function documentAddress(profileId: string, documentId: string): string {
  return `${profileAddress(profileId, 'documents')}/${documentId}`;
}

/** The page of the file that an address names, as far as the file has it. */
export function firstPage(named: string | null, pages: number): number {
  const page = Math.trunc(Number(named));
  return page >= 1 && page <= pages ? page : 1;
}
