import { describe, expect, it } from '@jest/globals';
import { clientErrorSchema } from '@platform/contracts/gateway';
import fc from 'fast-check';
import { errorReport } from './client-errors.ts';

describe('an error report', () => {
  it('fulfils the contract, whatever was thrown', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.string({ maxLength: 900 }), (thrown, path) => {
        const report = errorReport(thrown, { kind: 'render', remote: 'search' }, path);
        expect(clientErrorSchema.safeParse(report).success).toBe(true);
      }),
    );
  });

  it('leaves out what the visitor searched for', () => {
    const report = errorReport(
      new Error('x'),
      { kind: 'unhandled' },
      '/subventions/recherche?q=secret#secret',
    );
    expect(report.path).toBe('/subventions/recherche');
    expect(report.remote).toBeNull();
  });

  it('shortens a long message to the limit of the contract', () => {
    expect(errorReport(new Error('x'.repeat(9_000)), { kind: 'render' }, '/').message).toHaveLength(500);
  });
});
