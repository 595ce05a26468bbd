import { describe, expect, test } from '@jest/globals';
import { findExpired, findUnwaived, readAuditReport, type Waiver, waiverSchema } from './advisories.ts';

const ADVISORY = { id: 'GHSA-aaaa-bbbb-cccc', package: 'left', title: 'Reads any file' };
const WAIVER: Waiver = {
  id: ADVISORY.id,
  package: 'left',
  reason: 'only the build calls it, with paths of this repository',
  until: '2027-03-31',
};

/** The form that npm writes: `via` names other packages or holds the advisory itself. */
function reportOf(via: readonly unknown[]): string {
  const vulnerabilities = { left: { via }, right: { via: ['left'] } };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities });
}

describe('advisories', () => {
  test('are read from the report of npm audit, each once', () => {
    const cause = {
      name: 'left',
      title: 'Reads any file',
      url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
    };
    expect(readAuditReport(reportOf([cause, cause]))).toEqual({ advisories: [ADVISORY] });
  });

  test.each([
    ['an error of the registry', JSON.stringify({ message: '405 - POST https://registry.example/x' })],
    ['no JSON', 'npm error audit endpoint returned an error'],
    ['another form', JSON.stringify({ auditReportVersion: 3, vulnerabilities: {} })],
    ['nothing', ''],
  ])('%s is not taken for a report without advisories', (_, output) => {
    const report = readAuditReport(output);
    expect(report).toHaveProperty('unreachable');
    expect(JSON.stringify(report)).not.toContain('registry.example');
  });

  test('one without a waiver is refused, and so is a waiver of another package', () => {
    expect(findUnwaived([ADVISORY], [WAIVER])).toEqual([]);
    expect(findUnwaived([ADVISORY], [])).toHaveLength(1);
    expect(findUnwaived([ADVISORY], [{ ...WAIVER, package: 'right' }])).toEqual([
      'left: GHSA-aaaa-bbbb-cccc Reads any file has no waiver',
      'right: the waiver of GHSA-aaaa-bbbb-cccc is not needed',
    ]);
  });

  test('a waiver is refused when nothing needs it, and on the day after its last', () => {
    expect(findUnwaived([], [WAIVER])).toEqual(['left: the waiver of GHSA-aaaa-bbbb-cccc is not needed']);
    expect(findExpired([WAIVER], '2027-03-31')).toEqual([]);
    expect(findExpired([WAIVER], '2027-04-01')).toEqual([
      'left: the waiver of GHSA-aaaa-bbbb-cccc ended on 2027-03-31',
    ]);
  });

  test('a waiver without a reason or a last day is no waiver', () => {
    expect(waiverSchema.safeParse({ ...WAIVER, reason: 'later' }).success).toBe(false);
    expect(waiverSchema.safeParse({ ...WAIVER, until: undefined }).success).toBe(false);
    expect(waiverSchema.safeParse(WAIVER).success).toBe(true);
  });
});
