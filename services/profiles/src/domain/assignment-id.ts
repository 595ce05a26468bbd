import { v5 as uuidV5 } from 'uuid';

/** Fixed for ever: another one would give every assignment another id. */
const NAMESPACE = '5d0c2a3f-3a44-4f1e-9f57-0c6a51ce1b70';

/** Id of the assignment of a subsidy to a profile, the same for the same two. */
export function assignmentId(profileId: string, subsidyId: string): string {
  return uuidV5(`${profileId}:${subsidyId}`, NAMESPACE);
}
