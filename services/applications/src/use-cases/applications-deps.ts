import type { MergedProgrammes } from '@platform/events/merged-programmes';
import type { Clock } from '@platform/service-kit';
import type { ApplicationRepository } from '../ports/application.repository.port.ts';
import type { CalendarProgrammes } from '../ports/calendar-programmes.port.ts';
import type { ReadDocumentFacts } from '../ports/document-facts.port.ts';
import type { FinancingStore } from '../ports/financing.store.port.ts';
import type { LibraryStore } from '../ports/library.store.port.ts';
import type { LinkedDocuments } from '../ports/linked-documents.port.ts';
import type { ReadProfile, ReadProgramme } from '../ports/neighbours.port.ts';
import type { PrefillStore } from '../ports/prefill.store.port.ts';
import type { PresenceStore } from '../ports/presence.store.port.ts';

export type ApplicationsUseCaseDeps = {
  readonly applications: ApplicationRepository;
  readonly merges: MergedProgrammes;
  readonly programmes: Pick<CalendarProgrammes, 'findAll'>;
  readonly financing: FinancingStore;
  readonly library: LibraryStore;
  readonly prefills: PrefillStore;
  readonly presence: PresenceStore;
  readonly linkedDocuments: LinkedDocuments;
  readonly documentFacts: ReadDocumentFacts;
  readonly readProfile: ReadProfile;
  /** The programme that is left where one was merged. */
  readonly readProgramme: ReadProgramme;
  readonly clock: Clock;
  /** Called after a write with an event. */
  readonly onEvents: () => void;
};
