import type { Clock, Logger, SecretBox } from '@platform/service-kit';
import type { OfficialPortal } from '../ports/official-portal.port.ts';
import type { PrefillStore } from '../ports/prefill.store.port.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';

export type PrefillDeps = Pick<ApplicationsUseCaseDeps, 'applications' | 'readProgramme' | 'onEvents'> & {
  readonly prefills: PrefillStore;
  /** Null when it is not configured. */
  readonly portal: OfficialPortal | null;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly readEveryMs: number;
};
