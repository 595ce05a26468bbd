import { applicationAddress } from '../applications/application-address.ts';
import { profileAddress } from '../profiles/profile-address.ts';

const ID = /^[\da-f-]{36}$/;

/** Parameter of the address of a document: the page of its file that is shown first. */
export const PAGE_PARAMETER = 'page';

/** The page of a document, reached from a profile. */
export function documentAddress(profileId: string, documentId: string): string {
  return `${profileAddress(profileId, 'documents')}/${documentId}`;
}

/** Parameter of the address of a document: the programme whose application the person comes from. */
export const APPLICATION_PARAMETER = 'application';

/** The page of a document, reached from the application of the profile for a programme, to which it leads back. */
export function documentOfApplication(
  { profileId, subsidyId }: { readonly profileId: string; readonly subsidyId: string },
  documentId: string,
): string {
  return `${documentAddress(profileId, documentId)}?${APPLICATION_PARAMETER}=${encodeURIComponent(subsidyId)}`;
}

/** The documents of the application that an address names; null where it names none. */
export function applicationBehind(named: string | null, profileId: string): string | null {
  if (named === null || !ID.test(named)) return null;
  return `${applicationAddress({ subsidyId: named, profileId, mode: 'application' })}&tab=documents`;
}

/** The page of the file that an address names, as far as the file has it. */
export function firstPage(named: string | null, pages: number): number {
  const page = Math.trunc(Number(named));
  return page >= 1 && page <= pages ? page : 1;
}
