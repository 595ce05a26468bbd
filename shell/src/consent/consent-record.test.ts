import { describe, expect, it } from '@jest/globals';
import { CONSENT_VERSION } from '@platform/contracts/account-sets';
import fc from 'fast-check';
import { allChoices, parseConsent, recordOf } from './consent-record.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const RECORD = recordOf({ ...allChoices('refused'), functional: true }, NOW);

function parsedAt(now: string, change: object = {}) {
  return parseConsent(JSON.stringify({ ...RECORD, ...change }), new Date(now));
}

describe('a stored consent', () => {
  it('has the specified shape', () => {
    expect(RECORD).toEqual({
      version: '2.0',
      consent: { essential: true, analytics: false, marketing: false, functional: true },
      consentDate: '2026-11-27T12:00:00.000Z',
    });
    expect(CONSENT_VERSION).toBe('2.0');
  });

  it('holds for six months', () => {
    expect(parsedAt('2026-11-27T12:00:00.000Z')).toEqual(RECORD);
    expect(parsedAt('2027-05-27T11:59:59.000Z')).toEqual(RECORD);
    expect(parsedAt('2027-05-27T12:00:00.000Z')).toBeNull();
  });

  it.each([
    ['another version', { version: '1.0' }],
    ['no version', { version: undefined }],
    ['a date in the future', { consentDate: '2027-01-01T00:00:00.000Z' }],
    ['no date', { consentDate: undefined }],
    ['a text in place of a date', { consentDate: 'soon' }],
    ['a missing purpose', { consent: { essential: true, analytics: true, marketing: true } }],
    ['a purpose that is no boolean', { consent: { ...RECORD.consent, analytics: 'yes' } }],
    ['no choices', { consent: null }],
  ])('with %s is ignored', (_what, change) => {
    expect(parsedAt('2026-11-28T00:00:00.000Z', change)).toBeNull();
  });

  it('never makes a page fail, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const parsed = parseConsent(text, NOW);
        if (parsed !== null) expect(parsed.version).toBe(CONSENT_VERSION);
      }),
    );
  });
});
