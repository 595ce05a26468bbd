import type { Environment } from '@platform/service-kit';
import type { InstancePorts } from './ports.ts';

/** One process of the distributed run. */
export type Part = {
  readonly name: string;
  /** Those of a service. */
  readonly ports?: InstancePorts;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment of the process. */
  readonly env: Environment;
  /** Receives both output streams; the log of the run before is kept beside it. */
  readonly logFile: string;
  /** Rejects while the process cannot do its work. */
  readonly check: () => Promise<void>;
  /** Time from the start until `check` must have resolved, in ms. */
  readonly startMs: number;
  /** Time from SIGTERM to SIGKILL, in ms. */
  readonly closeMs: number;
};
