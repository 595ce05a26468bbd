import type { Language } from '@platform/contracts/values';
import type { DatedEntry } from '../domain/calendar-entry.ts';

/** An entry with the texts that calendar programs show. */
export type IcsEntry = Omit<DatedEntry, 'titles' | 'own' | 'plan'> & {
  /** Unique for all time: id of the entry and of its workspace. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string | null;
  readonly url: string | null;
  /** Zone in which an own event was typed; Europe/Paris for all others. */
  readonly zone: string;
};

/** Writes entries as a calendar of RFC 5545. */
export type IcsWriter = (calendar: {
  readonly name: string;
  readonly language: Language;
  readonly entries: readonly IcsEntry[];
  /** When the file is made. */
  readonly now: Date;
}) => string;
