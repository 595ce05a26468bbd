import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../http/problem-error.ts';
import en from './errors/en.json' with { type: 'json' };
import fr from './errors/fr.json' with { type: 'json' };
import { problemText } from './problem-text.ts';

/** All error codes of the product, from the generated list. */
const CODES = [
  ...readFileSync(path.join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8').matchAll(
    /^\| `([A-Z_]+)`/gm,
  ),
].map(([, code]) => code ?? '');
/** The live stream is read by code, which reads from time to time without it and shows nothing. */
const MET_BY_VISITORS =
  /^(REQUEST|ROUTE|SERVICE|SEARCH|GATEWAY(?!_LIVE_)|IDENTITY|PROFILES)_|^CATALOG_SUBSIDY_NOT_FOUND$/;

function problem(messageKey: string): ProblemError {
  return new ProblemError({
    failure: 'problem',
    status: 503,
    message: 'GET /x: 503',
    problem: { type: '', title: '', status: 503, code: 'X', messageKey, traceId: 't', errors: [] },
  });
}

describe('the texts of problems', () => {
  it('exist in both languages for all codes that visitors can meet, and for no others', () => {
    const wanted = [...CODES.filter((code) => MET_BY_VISITORS.test(code)), 'failure'].sort();
    expect(wanted.length).toBeGreaterThan(15);
    expect(Object.keys(fr).sort()).toEqual(wanted);
    expect(Object.keys(en).sort()).toEqual(wanted);
    expect(Object.keys(fr.failure).sort()).toEqual(Object.keys(en.failure).sort());
  });

  it('are in the language of the page', () => {
    expect(problemText(problem('errors.SERVICE_NOT_READY'), 'en')).toBe(en.SERVICE_NOT_READY);
    expect(problemText(problem('errors.SERVICE_NOT_READY'), 'fr')).toBe(fr.SERVICE_NOT_READY);
    const offline = new ProblemError({ failure: 'network', status: 0, message: 'GET /x: network' });
    expect(problemText(offline, 'en')).toBe(en.failure.network);
  });

  it('are null for unknown errors', () => {
    for (const key of ['errors.failure', 'errors.toString', 'errors.NEW_CODE', 'shell.title', '']) {
      expect([key, problemText(problem(key), 'fr')]).toEqual([key, null]);
    }
    expect(problemText(new Error('boom'), 'fr')).toBeNull();
  });
});
