import type { ProposalDecisions } from '@platform/contracts/extraction';
import type { ReadText } from './document-reader.port.ts';

export type VersionOf = {
  readonly workspaceId: string;
  readonly documentId: string;
  readonly versionId: string;
};

/** Decisions about facts by profile. */
export type StoredDecisions = Readonly<Record<string, ProposalDecisions['decisions']>>;

export type StoredExtraction = VersionOf &
  ReadText & { readonly readAt: Date; readonly decisions: StoredDecisions };

/** What was read in versions of documents, with what persons decided about it. */
export type ExtractionStore = {
  readonly find: (version: VersionOf) => Promise<StoredExtraction | null>;
  /** What was read in these versions, in no order; those that were not read are absent. */
  readonly findAll: (versions: readonly VersionOf[]) => Promise<StoredExtraction[]>;
  readonly list: (workspaceId: string) => Promise<StoredExtraction[]>;
  /** Replaces what was read before in this version and keeps the decisions. */
  readonly save: (extraction: Omit<StoredExtraction, 'decisions'>) => Promise<void>;
  /** False when nothing was read in this version. */
  readonly decide: (version: VersionOf, decisions: Omit<ProposalDecisions, 'versionId'>) => Promise<boolean>;
  readonly removeDocument: (document: Omit<VersionOf, 'versionId'>) => Promise<void>;
  /** Resolves with the number of extractions. */
  readonly removeAll: (workspaceId: string) => Promise<number>;
  /** Documents that extractions belong to, each once, in no order. */
  readonly eachDocument: () => AsyncIterable<Omit<VersionOf, 'versionId'>>;
};

/** Profiles for which a person wants no proposals from documents. */
export type ProposalSwitches = {
  readonly isOff: (workspaceId: string, profileId: string) => Promise<boolean>;
  readonly list: (workspaceId: string) => Promise<readonly string[]>;
  /** Safe to repeat. */
  readonly set: (of: { workspaceId: string; profileId: string; isOff: boolean }) => Promise<void>;
  readonly removeAll: (workspaceId: string) => Promise<number>;
};
