import { APPLICANTS } from '@platform/contracts/catalog';
import type { StarterProgramme } from '@platform/sources/starter';

const LEVELS = ['Union', 'national', 'regional', 'departmental', 'local'] as const;
type Level = (typeof LEVELS)[number];

/** The broadest kind of territory that a programme covers. */
export function levelOf({ coverage: { zones } }: StarterProgramme): Level {
  const reaches = (kind: string) => zones.some((zone) => zone.startsWith(`${kind}:`));
  if (reaches('union')) return 'Union';
  if (reaches('country')) return 'national';
  if (reaches('region')) return 'regional';
  return reaches('department') ? 'departmental' : 'local';
}

/**
 * How many programmes each audience finds at each level, as the lines of a Markdown table. A programme for two
 * audiences counts in both rows and once in the last one.
 */
export function coverageTable(programmes: readonly StarterProgramme[]): string[] {
  const row = (name: string, members: readonly StarterProgramme[]) => [
    name,
    ...LEVELS.map((level) => String(members.filter((one) => levelOf(one) === level).length)),
    String(members.length),
  ];
  const rows = [
    ['audience', ...LEVELS, 'all'],
    ...APPLICANTS.map((applicant) =>
      row(
        `\`${applicant}\``,
        programmes.filter(({ eligibleApplicants }) => eligibleApplicants.includes(applicant)),
      ),
    ),
    row('programmes', programmes),
  ];
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...body.map(line)];
}
