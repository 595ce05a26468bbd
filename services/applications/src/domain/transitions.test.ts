import { expect, test } from '@jest/globals';
import {
  APPLICATION_MODES,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@platform/contracts/application-sets';
import fc from 'fast-check';
import { isFiled, needOf, nextStatuses, type Standing } from './transitions.ts';

/** Walks through allowed transitions, each chosen by a number, and returns every standing on the way. */
function walk(mode: Standing['mode'], choices: readonly number[]): readonly Standing[] {
  const standings: Standing[] = [{ mode, status: 'draft', statusBeforeArchive: null }];
  for (const choice of choices) {
    const last = standings.at(-1) as Standing;
    const next = nextStatuses(last);
    const status = next[choice % next.length]?.status as ApplicationStatus;
    standings.push({ mode, status, statusBeforeArchive: status === 'archived' ? last.status : null });
  }
  return standings;
}

const choices = fc.array(fc.nat({ max: 50 }), { maxLength: 30 });

test('filed statuses are only entered by the confirmation of filing', () => {
  fc.assert(
    fc.property(choices, (given) => {
      const path = walk('application', given);
      for (const [index, standing] of path.entries()) {
        const before = path[index - 1];
        if (before === undefined || !isFiled(standing.status) || isFiled(before.status)) continue;
        if (before.status === 'archived') continue;
        expect(standing.status).toBe('submitted');
        expect(needOf(before, 'submitted')).toBe('filing');
        expect(before.status).toBe('ready_to_submit');
      }
    }),
  );
});

test('a practice is never filed', () => {
  fc.assert(
    fc.property(choices, (given) => {
      expect(walk('practice', given).some(({ status }) => isFiled(status))).toBe(false);
    }),
  );
});

test('an archived application returns to the status it had, and every status leads on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...APPLICATION_MODES), choices, (mode, given) => {
      const path = walk(mode, given);
      for (const [index, standing] of path.entries()) {
        expect(nextStatuses(standing).length).toBeGreaterThan(0);
        if (standing.status !== 'archived') continue;
        expect(nextStatuses(standing).map(({ status }) => status)).toEqual([path[index - 1]?.status]);
      }
    }),
  );
});

test('ready to submit needs completeness from wherever it is reached', () => {
  const reached = APPLICATION_STATUSES.filter((status) => status !== 'archived').flatMap((status) => {
    const need = needOf({ mode: 'application', status, statusBeforeArchive: null }, 'ready_to_submit');
    return need === null ? [] : [[status, need]];
  });
  expect(reached).toEqual([
    ['in_preparation', 'completeness'],
    ['in_progress', 'completeness'],
  ]);
});

test.each<[ApplicationStatus, ApplicationStatus]>([
  ['draft', 'submitted'],
  ['draft', 'ready_to_submit'],
  ['in_progress', 'submitted'],
  ['ready_to_submit', 'approved'],
  ['approved', 'rejected'],
])('from %s to %s is refused', (from, to) => {
  expect(needOf({ mode: 'application', status: from, statusBeforeArchive: null }, to)).toBeNull();
});
