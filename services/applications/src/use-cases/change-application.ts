import type { StoredApplication } from '../domain/application.ts';
import { applicationsErrors } from '../errors.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import { eventOfChange } from './application-events.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';

type ChangeDeps = Pick<ApplicationsUseCaseDeps, 'applications' | 'onEvents'>;

/** Simultaneous changes of one application; each of them succeeds once all others have. */
const ATTEMPTS_MAX = 12;

export async function findApplication(
  { applications }: Pick<ApplicationsUseCaseDeps, 'applications'>,
  address: ApplicationAddress,
): Promise<StoredApplication> {
  const stored = await applications.find(address);
  if (stored === null) throw applicationsErrors.APPLICATION_NOT_FOUND();
  return stored;
}

/**
 * Changes an application by a function of its present state, which is called again when somebody else was faster. A
 * function that returns `next: null` changes nothing.
 */
export async function changeApplication<Outcome extends { readonly next: StoredApplication | null }>(
  deps: ChangeDeps,
  address: ApplicationAddress,
  compute: (stored: StoredApplication) => Outcome | Promise<Outcome>,
): Promise<{ readonly outcome: Outcome; readonly application: StoredApplication }> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const stored = await findApplication(deps, address);
    const outcome = await compute(stored);
    const { next } = outcome;
    if (next === null) return { outcome, application: stored };
    const event = eventOfChange(stored, next);
    const result = await deps.applications.replace({ before: stored, next }, event);
    if (result === 'open_elsewhere') throw applicationsErrors.OPEN_ELSEWHERE();
    if (result === 'stored') {
      if (event !== null) deps.onEvents();
      return { outcome, application: next };
    }
  }
  throw applicationsErrors.BUSY();
}
