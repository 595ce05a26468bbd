import type { Applicant } from '@platform/contracts/catalog';

/** Who may apply under a programme, and where its rules state that. */
type ApplicantRule = {
  /** Code of the framework programme on the portal. */
  readonly programme: string;
  readonly applicants: readonly Applicant[];
  /** The act and its article. */
  readonly source: string;
};

/** "Any legal entity" or "public or private bodies": natural persons cannot apply alone. */
const LEGAL_ENTITIES = [
  'company',
  'startup',
  'nonprofit',
  'local_authority',
  'public_body',
  'research',
] as const satisfies readonly Applicant[];

/** Written on 2026-11-22 without opening the acts: the articles still have to be checked against the published texts. */
const RULES: readonly ApplicantRule[] = [
  {
    programme: '43108390',
    applicants: LEGAL_ENTITIES,
    source: 'Regulation (EU) 2021/695, articles 22 and 23',
  },
  {
    programme: '31045243',
    applicants: LEGAL_ENTITIES,
    source: 'Regulation (EU) No 1290/2013, articles 7 and 9',
  },
  { programme: '43298916', applicants: LEGAL_ENTITIES, source: 'Regulation (Euratom) 2021/765, article 7' },
  { programme: '43152860', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/694, article 18' },
  {
    programme: '44181033',
    applicants: ['company', 'startup', 'public_body', 'research'],
    source: 'Regulation (EU) 2021/697, article 9',
  },
  { programme: '43252405', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/783, article 12' },
  { programme: '43252476', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/690, article 11' },
  { programme: '43251589', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/692, article 12' },
  { programme: '43251567', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/1153, article 11' },
  { programme: '43251814', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/818, article 16' },
  { programme: '43353764', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/817, article 18' },
  {
    programme: '43252449',
    applicants: ['company', 'startup', 'public_body', 'research'],
    source: 'Council Decision 2008/376/EC, article 22',
  },
  { programme: '43254019', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/1057, article 29' },
  {
    programme: '43637601',
    applicants: LEGAL_ENTITIES,
    source: 'Regulation (EU, Euratom) 2018/1046, article 197',
  },
  { programme: '44416173', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/1058, article 13' },
  { programme: '43252368', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/1149, article 19' },
  {
    programme: '44773066',
    applicants: ['local_authority', 'public_body'],
    source: 'Regulation (EU) 2021/1229, article 9',
  },
  { programme: '43252386', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/693, article 11' },
  {
    programme: '43252517',
    applicants: LEGAL_ENTITIES,
    source: 'Regulation (EU, Euratom) 2018/1046, article 197',
  },
  {
    programme: '43253967',
    applicants: ['company', 'startup'],
    source: 'Implementing Regulation (EU) 2020/1294',
  },
  {
    programme: '43254037',
    applicants: ['company', 'nonprofit', 'local_authority', 'public_body', 'research'],
    source: 'Regulation (EU) 2021/888, article 12',
  },
  {
    programme: '43089234',
    applicants: LEGAL_ENTITIES,
    source: 'Delegated Regulation (EU) 2019/856, article 10',
  },
  { programme: '43392145', applicants: LEGAL_ENTITIES, source: 'Regulation (EU) 2021/1139, article 52' },
];

/** Parts of programmes whose work programme lets fewer apply, by the identifier of the topic or its type of action. */
const NARROWER: readonly {
  readonly pattern: RegExp;
  readonly applicants: readonly Applicant[];
  readonly source: string;
}[] = [
  {
    pattern: /^(?:HORIZON-)?ERC-/,
    applicants: ['research'],
    source: 'ERC Work Programme, eligibility of host institutions',
  },
  {
    pattern: /^HORIZON-MSCA-.*-PF\b|^HORIZON-MSCA-.*postdoctoral/i,
    applicants: ['research', 'individual'],
    source: 'Horizon Europe Work Programme, part 2 (MSCA)',
  },
  {
    pattern: /^HORIZON-EIC-.*(?:ACCELERATOR|STEP)/,
    applicants: ['company', 'startup'],
    source: 'EIC Work Programme, part IV',
  },
  {
    pattern: /\b(?:PCP|PPI)\b|pre-commercial procurement|procurement of innovative solutions/i,
    applicants: ['local_authority', 'public_body'],
    source: 'Horizon Europe General Annexes, annex H',
  },
  {
    pattern: /^CERV-.*-TOWN/,
    applicants: ['local_authority', 'nonprofit'],
    source: 'CERV work programme, town-twinning',
  },
];

/** A prize is open to those whom its own rules name: cities, young people, companies. */
const PRIZE = /\bprizes?\b|\baward\b/i;

/**
 * Who may apply by the rules of the framework programmes of a call; empty where no rule is known, where the call has its
 * own rules (external action, prizes), or where it is a cascade call of a project.
 */
export function applicantsByRule({
  kind,
  programmes,
  identifier,
  actionType,
}: {
  readonly kind: 'topic' | 'call' | 'cascade';
  readonly programmes: readonly string[];
  readonly identifier: string;
  readonly actionType: string;
}): Applicant[] {
  if (kind === 'cascade' || PRIZE.test(`${identifier.replaceAll('-', ' ')} ${actionType}`)) return [];
  const narrower = NARROWER.find(({ pattern }) => pattern.test(identifier) || pattern.test(actionType));
  if (narrower !== undefined) return [...narrower.applicants];
  const rules = RULES.filter(({ programme }) => programmes.includes(programme));
  return [...new Set(rules.flatMap(({ applicants }) => applicants))];
}
