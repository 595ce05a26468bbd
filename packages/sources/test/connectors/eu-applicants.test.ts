import { expect, it } from '@jest/globals';
import { applicantsByRule } from '../../src/connectors/eu-funding-tenders/eu-applicants.ts';

const HORIZON = '43108390';

it.each([
  ['a research topic', 'topic', [HORIZON], 'HORIZON-CL5-2027-D2-04', 'HORIZON Innovation Actions', 6],
  ['an ERC grant', 'topic', [HORIZON], 'ERC-2027-STG', 'HORIZON ERC Grants', 1],
  ['a postdoctoral fellowship', 'topic', [HORIZON], 'HORIZON-MSCA-2027-PF-01', 'HORIZON TMA MSCA', 2],
  ['the EIC accelerator', 'topic', [HORIZON], 'HORIZON-EIC-2027-ACCELERATOR-01', 'HORIZON EIC', 2],
  [
    'a procurement of cities',
    'topic',
    [HORIZON],
    'HORIZON-CL5-2027-D2-05',
    'HORIZON Pre-commercial Procurement',
    2,
  ],
  ['the public sector loan facility', 'topic', ['44773066'], 'JTM-2027-2', 'JTM Grants', 2],
  ['a town-twinning call', 'topic', ['43251589'], 'CERV-2027-CITIZENS-TOWN-TT', 'CERV Lump Sum', 2],
  ['a prize', 'topic', [HORIZON], 'HORIZON-EIC-2027-ICAPITALPRIZE', 'HORIZON Recognition Prize', 0],
  ['external action', 'call', ['111111'], 'EuropeAid/1/DD/ACT/ZW', '', 0],
  ['a cascade call', 'cascade', [HORIZON], 'HORIZON-CL4-2027', '', 0],
  ['an unknown programme', 'topic', ['1'], 'X-1', '', 0],
] as const)(
  '%s names as many kinds of applicants as the rules',
  (_, kind, programmes, identifier, actionType, count) => {
    const applicants = applicantsByRule({ kind, programmes, identifier, actionType });
    expect(applicants).toHaveLength(count);
    expect(new Set(applicants).size).toBe(count);
  },
);

it('states whom the rules let apply alone', () => {
  const who = (identifier: string) =>
    applicantsByRule({ kind: 'topic', programmes: [HORIZON], identifier, actionType: '' });
  expect(who('ERC-2027-ADG')).toEqual(['research']);
  expect(who('HORIZON-EIC-2027-ACCELERATOR-02')).toEqual(['company', 'startup']);
  expect(who('HORIZON-CL1-2027-01')).not.toContain('individual');
});
