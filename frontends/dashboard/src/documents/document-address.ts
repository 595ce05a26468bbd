import { profileAddress } from '../profiles/profile-address.ts';

/** The page of a document, reached from a profile. */
export function documentAddress(profileId: string, documentId: string): string {
  return `${profileAddress(profileId, 'documents')}/${documentId}`;
}
