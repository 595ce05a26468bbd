import type { FieldId } from '@platform/contracts/application-sets';

/** Where an open page of an application is; it holds until an instant. */
export type Presence = {
  readonly workspaceId: string;
  readonly applicationId: string;
  /** Chosen by the page, since one person may have several open. */
  readonly placeId: string;
  readonly userId: string;
  readonly field: FieldId | null;
  readonly until: Date;
};

export type PresenceStore = {
  readonly put: (presence: Presence) => Promise<void>;
  /** Those that hold now. */
  readonly list: (
    of: Pick<Presence, 'workspaceId' | 'applicationId'>,
    now: Date,
  ) => Promise<readonly Presence[]>;
  readonly listAll: (workspaceId: string) => Promise<readonly Presence[]>;
  /** Removes those that hold no longer. */
  readonly forgetOld: (now: Date) => Promise<number>;
  readonly removeAll: (workspaceId: string) => Promise<number>;
};
