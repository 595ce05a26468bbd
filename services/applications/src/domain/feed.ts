import { createHash, randomBytes } from 'node:crypto';
import type { FeedScope } from '@platform/contracts/calendar-sets';
import type { Language } from '@platform/contracts/values';
import type { DatedEntry } from './calendar-entry.ts';

/** A secret address under which calendar programs read entries. */
export type Feed = {
  readonly id: string;
  readonly workspaceId: string;
  readonly scope: FeedScope;
  /** Of the scope `profile`; null otherwise. */
  readonly profileId: string | null;
  readonly language: Language;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

const TOKEN_BYTES = 32;

/** A new secret of 256 bits, 43 characters of a URL. */
export function newFeedToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a secret. It is random, so a plain hash cannot be guessed back. */
export function feedTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether an entry belongs into a feed. Colleagues get neither own events nor reminders. */
export function isInFeed({ kind, profileIds }: DatedEntry, { scope, profileId }: Feed): boolean {
  if (scope === 'profile') return profileId !== null && profileIds.includes(profileId);
  return scope === 'workspace' || (kind !== 'own' && kind !== 'reminder');
}
