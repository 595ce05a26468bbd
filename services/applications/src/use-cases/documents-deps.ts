import type { Tier } from '@platform/contracts/billing-plans';
import type { FileStorage } from '@platform/file-storage';
import type { Clock } from '@platform/service-kit';
import type { ApplicationRepository } from '../ports/application.repository.port.ts';
import type { DocumentStore } from '../ports/document.store.port.ts';
import type { DocumentReader } from '../ports/document-reader.port.ts';
import type { ExtractionStore, ProposalSwitches } from '../ports/extraction.store.port.ts';
import type { FileChecker } from '../ports/file-checker.port.ts';
import type { ReadProfile } from '../ports/neighbours.port.ts';
import type { UploadStore } from '../ports/upload.store.port.ts';

export type DocumentsDeps = {
  readonly documents: DocumentStore;
  readonly uploads: UploadStore;
  readonly extractions: ExtractionStore;
  /** Where the person wants no proposals. */
  readonly proposals: ProposalSwitches;
  readonly readProfile: ReadProfile;
  readonly applications: Pick<ApplicationRepository, 'find'>;
  readonly storage: FileStorage;
  readonly files: FileChecker;
  readonly reader: DocumentReader;
  readonly clock: Clock;
  /** The tier of a workspace, null when it cannot be read. */
  readonly tierOf: (workspaceId: string) => Tier | null;
  readonly megabytesPerProfile: number;
  /** Time after which an unfinished upload is forgotten. */
  readonly uploadMs: number;
  /** Called when an upload is complete, and when a text is to be read. */
  readonly onWork: () => void;
};
