import type { Mapping, PortalClient, ProcedureSchema } from '@platform/demarche-numerique';

/** Démarche numérique, with what is known of its procedures. */
export type OfficialPortal = Pick<PortalClient, 'createFile' | 'reports'> & {
  /** Hosts under which records name procedures of the portal. */
  readonly hosts: readonly string[];
  /** The mapping of a procedure by the last part of its address. */
  readonly mappingOf: (path: string) => Mapping | null;
  /** The form of a procedure, which may be some minutes old; null when the portal does not publish it. */
  readonly schema: (path: string) => Promise<ProcedureSchema | null>;
};
