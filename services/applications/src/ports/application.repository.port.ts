import type { ApplicationMode, ApplicationStatus } from '@platform/contracts/application-sets';
import type { OutboxEvent } from '@platform/event-bus';
import type { StoredApplication } from '../domain/application.ts';
import type { ApplicationPlan } from '../domain/application-plan.ts';

export type ApplicationAddress = { readonly workspaceId: string; readonly id: string };

export type ApplicationFilter = {
  readonly profileId?: string | undefined;
  /** Of one of these programmes. */
  readonly subsidyIds?: readonly string[] | undefined;
};

/** Applications by workspace; only `plans` and `listAll` include removed ones. */
export type ApplicationRepository = {
  /** False when the id exists, or another application of this profile, programme and mode is open. */
  readonly insert: (application: StoredApplication, event: OutboxEvent) => Promise<boolean>;
  readonly find: (address: ApplicationAddress) => Promise<StoredApplication | null>;
  /** The newest first. */
  readonly list: (workspaceId: string, filter: ApplicationFilter) => Promise<readonly StoredApplication[]>;
  /** The newest first, removed ones too. */
  readonly plans: (workspaceId: string) => Promise<readonly ApplicationPlan[]>;
  readonly count: (workspaceId: string) => Promise<number>;
  /** The one of this profile, programme and mode that is not archived. */
  readonly findOpen: (
    of: Pick<StoredApplication, 'workspaceId' | 'profileId' | 'subsidyId' | 'mode'>,
  ) => Promise<StoredApplication | null>;
  /**
   * Stores the next version, with its event where public facts changed. `outdated`: another one was stored in between;
   * `open_elsewhere`: it would be opened beside another one of its profile, programme and mode.
   */
  readonly replace: (
    versions: { readonly before: StoredApplication; readonly next: StoredApplication },
    event: OutboxEvent | null,
  ) => Promise<'stored' | 'outdated' | 'open_elsewhere'>;
  /** Ids of all applications of a workspace, removed ones too. */
  readonly listAll: (workspaceId: string) => Promise<readonly { id: string; hasPendingEvents: boolean }[]>;
  readonly forgetAll: (workspaceId: string) => Promise<number>;
  readonly countByStatus: () => Promise<
    readonly { readonly mode: ApplicationMode; readonly status: ApplicationStatus; readonly count: number }[]
  >;
};
