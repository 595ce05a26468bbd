import { hkdfSync } from 'node:crypto';
import {
  createAesSecretBox,
  createRepeatedJob,
  type FastifyInstance,
  type Lifecycle,
  type Logger,
} from '@platform/service-kit';
import { createOfficialPortal } from './clients/official-portal.client.ts';
import type { PrefillConfig } from './prefill-config.ts';
import { registerPrefill } from './routes/prefill.route.ts';
import type { ApplicationsUseCaseDeps } from './use-cases/applications-deps.ts';
import { createPrefilled } from './use-cases/create-prefilled.ts';
import { decideProposal } from './use-cases/decide-proposal.ts';
import { followDue } from './use-cases/follow-prefilled.ts';
import type { PrefillDeps } from './use-cases/prefill-deps.ts';
import { readPrefill, readPrefilledState } from './use-cases/read-prefill.ts';

const KEY_BYTES = 32;
/** Rounds that look for files which are due. */
const ROUND_MS_MAX = 60_000;

/** Creates the client of the official portal and starts the job that follows files there. */
export function startPrefill(
  deps: ApplicationsUseCaseDeps,
  {
    config,
    logger,
    lifecycle,
  }: { readonly config: PrefillConfig; readonly logger: Logger; readonly lifecycle: Lifecycle },
): PrefillDeps {
  const { portal, close } = createOfficialPortal(config, deps.clock);
  lifecycle.add('official portal', close);
  const readEveryMs = config.APPLICATIONS_PORTAL_READ_MS;
  // Without a portal nothing is sealed or opened.
  const secret = config.APPLICATIONS_SECRET ?? '';
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'applications portal tokens', KEY_BYTES));
  const prefill = { ...deps, portal, box: createAesSecretBox(key), logger, readEveryMs };
  if (portal === null) return prefill;
  const job = createRepeatedJob({
    name: 'files at the official portal',
    work: (isStopped) => followDue(prefill, isStopped),
    everyMs: Math.min(readEveryMs, ROUND_MS_MAX),
    logger,
  });
  lifecycle.add('files at the official portal', job.close);
  job.start();
  return prefill;
}

/** Routes of prefilled forms with their use cases. */
export function registerPrefillRoutes(scope: FastifyInstance, deps: () => PrefillDeps): void {
  registerPrefill(scope, {
    read: async (address) => readPrefill(deps(), address),
    create: async (editing, order) => createPrefilled(deps(), editing, order),
    readState: async (address) => readPrefilledState(deps(), address),
    decide: async (editing, decision) => decideProposal(deps(), editing, decision),
  });
}
