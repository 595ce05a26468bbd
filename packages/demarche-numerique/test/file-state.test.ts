import { describe, expect, it } from '@jest/globals';
import { FILE_STATES, type FileState } from '@platform/contracts/prefill-sets';
import fc from 'fast-check';
import { type FileReport, nextStep, trackedFile } from '../src/index.ts';

function report(state: FileState): FileReport {
  return { state, submittedAt: null, processedAt: null };
}

describe('the state of a file at the portal', () => {
  it.each<[FileState, string, boolean]>([
    ['prefilled', 'ready_to_submit', false],
    ['brouillon', 'ready_to_submit', false],
    ['en_construction', 'submitted', true],
    ['en_instruction', 'in_review', true],
    ['accepte', 'approved', true],
    ['refuse', 'rejected', true],
    ['sans_suite', 'archived', true],
  ])('%s is our status %s', (state, status, filed) => {
    expect(trackedFile(report(state))).toMatchObject({ state, status, filed });
  });

  it('goes through filing and review to a decision, and back when instructors open it again', () => {
    let known = trackedFile(report('prefilled'));
    const path = [
      'brouillon',
      'en_construction',
      'en_instruction',
      'en_construction',
      'en_instruction',
      'refuse',
      'en_instruction',
      'accepte',
    ] as const;
    for (const state of path) {
      const step = nextStep(known, report(state));
      expect(step).toMatchObject({ kind: 'changed', from: known.state });
      known = step.file;
    }
    expect(known.status).toBe('approved');
  });

  it('never takes a filed file for a draft', () => {
    const filed = FILE_STATES.filter((state) => trackedFile(report(state)).filed);
    for (const state of filed) {
      for (const reported of ['prefilled', 'brouillon'] as const) {
        const known = trackedFile(report(state));
        expect(nextStep(known, report(reported))).toEqual({ kind: 'contradiction', file: known, reported });
      }
    }
  });

  it('keeps what was known while the portal does not list the file, and notices when it does again', () => {
    const known = trackedFile({
      state: 'en_instruction',
      submittedAt: '2026-11-01T10:00:00Z',
      processedAt: null,
    });
    const missing = nextStep(known, null);
    expect(missing).toEqual({ kind: 'missing', file: { ...known, missing: true } });
    expect(nextStep(missing.file, null).kind).toBe('unchanged');
    expect(nextStep(missing.file, report('en_instruction'))).toMatchObject({
      kind: 'found',
      file: { missing: false },
    });
    expect(nextStep(missing.file, report('accepte'))).toMatchObject({
      kind: 'changed',
      file: { missing: false },
    });
  });

  it('changes nothing when the same report comes again', () => {
    const states = fc.array(fc.option(fc.constantFrom(...FILE_STATES)), { minLength: 1 });
    fc.assert(
      fc.property(states, (reported) => {
        let known = trackedFile(report('prefilled'));
        for (const state of reported) {
          const one = state === null ? null : report(state);
          known = nextStep(known, one).file;
          const again = nextStep(known, one);
          expect(['unchanged', 'contradiction']).toContain(again.kind);
          expect(again.file).toEqual(known);
        }
      }),
    );
  });
});
