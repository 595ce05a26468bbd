import type { FormFieldId } from '@platform/contracts/application-sets';

export type LibraryVersion = {
  readonly v: number;
  readonly value: string;
  readonly keptAt: Date;
  /** Null for a text that was written in the library itself. */
  readonly applicationId: string | null;
  readonly title: string | null;
};

/** A kept text by profile and field, with its versions, the newest first. */
export type StoredText = {
  readonly workspaceId: string;
  readonly profileId: string;
  readonly field: FormFieldId;
  readonly v: number;
  readonly versions: readonly LibraryVersion[];
};

/** Texts that a workspace uses again. */
export type LibraryStore = {
  readonly list: (workspaceId: string, profileId?: string) => Promise<readonly StoredText[]>;
  readonly find: (of: Pick<StoredText, 'workspaceId' | 'profileId' | 'field'>) => Promise<StoredText | null>;
  /** Stores a version; false when another one was stored in between. */
  readonly save: (text: StoredText) => Promise<boolean>;
  readonly remove: (of: Pick<StoredText, 'workspaceId' | 'profileId' | 'field'>) => Promise<void>;
  readonly removeAll: (workspaceId: string) => Promise<number>;
};
