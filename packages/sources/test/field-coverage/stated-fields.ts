import type { SourceName, SubsidyFacts } from '@platform/contracts/catalog';

/** A native record as a plain parser reads it. */
export type Native = Readonly<Record<string, unknown>>;

/** A field of a source: whether a native record states it, and whether its facts hold it. */
export type CoverageRow = {
  readonly source: SourceName;
  readonly field: string;
  readonly kind: 'structured' | 'prose';
  readonly states: (native: Native) => boolean;
  readonly holds: (facts: SubsidyFacts) => boolean;
};

function filled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && String(value).trim() !== '';
}

function has(field: string): CoverageRow['states'] {
  return (native) => filled(native[field]);
}

/** The text of anything nested. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function textIn({ texts }: SubsidyFacts) {
  return texts.fr ?? texts.en;
}

function onSubject(subject: string): CoverageRow['holds'] {
  return (facts) => facts.conditions.some((condition) => condition.subject === subject);
}

function hasPlace({ coverage }: SubsidyFacts): boolean {
  return coverage.zones.length > 0;
}

function hasRules(facts: SubsidyFacts): boolean {
  return (textIn(facts)?.keyRequirements.length ?? 0) + (textIn(facts)?.restrictions.length ?? 0) > 0;
}

function isEuKind(kind: string): CoverageRow['states'] {
  return (native) => (native.kind as { readonly id?: unknown } | undefined)?.id === kind;
}

function budget(member: string): CoverageRow['states'] {
  return (native) => Number((native.budget as Native | null | undefined)?.[member] ?? 0) > 0;
}

type Fields = readonly (readonly [
  string,
  CoverageRow['states'],
  CoverageRow['holds'],
  CoverageRow['kind']?,
])[];

const TEE: Fields = [
  ['title', has('titre'), (facts) => filled(textIn(facts)?.title)],
  ['summary', has('promesse'), (facts) => filled(textIn(facts)?.summary)],
  ['description', has('description'), (facts) => filled(textIn(facts)?.description)],
  ['officialUrl', has('url'), ({ officialUrl }) => officialUrl !== null],
  ['opensOn', has('début de validité'), ({ opensOn }) => opensOn !== null],
  // A year from 2099 on means that there is no end.
  [
    'deadline',
    (native) => /\/20[2-8]\d$/.test(String(native['fin de validité'] ?? '')),
    ({ deadline }) => deadline !== null,
  ],
  [
    'suspended',
    (native) => native['aide temporairement indisponible'] === 'oui',
    ({ suspended }) => suspended,
  ],
  [
    'conditions: company_status',
    ({ publicodes }) => /microentrepreneur = (?:oui|non)/.test(textOf(publicodes)),
    onSubject('company_status'),
  ],
  ['funders', has('opérateur de contact'), ({ funders }) => funders.length > 0],
  ['instrument', has("nature de l'aide"), ({ funding }) => funding.instrument !== null],
  [
    'conditions: activity',
    ({ publicodes }) => /code NAF niveau 1 \. est [A-U]/.test(textOf(publicodes)),
    onSubject('activity'),
  ],
  [
    'conditions: employees',
    ({ publicodes }) => /effectif [<>=]/.test(textOf(publicodes)),
    onSubject('employees'),
  ],
  [
    'conditions: objective',
    ({ publicodes }) => /objectif prioritaire/.test(textOf(publicodes)),
    onSubject('objective'),
  ],
  ['coverage', ({ publicodes }) => /région = /.test(textOf(publicodes)), hasPlace],
  [
    'requirements',
    (native) =>
      filled((native["conditions d'éligibilité"] as Native | undefined)?.["autres critères d'éligibilité"]),
    hasRules,
  ],
  [
    'amount',
    (native) =>
      /^[^€]*(?:maximum|limite|plafond) (?:de|d['’]|à) ?\d[\d\s]*€[^€]*$/i.test(
        String(native['montant du financement'] ?? ''),
      ),
    ({ funding }) => funding.maximumGrant !== null,
    'prose',
  ],
  [
    'rate',
    (native) => /^jusqu['’]à \d{1,3} ?%[^%]*$/i.test(String(native['montant du financement'] ?? '')),
    ({ funding }) => funding.cofinancingRate !== null,
    'prose',
  ],
];

function listOf(native: Native, field: string): readonly Native[] {
  return (Array.isArray(native[field]) ? native[field] : []) as readonly Native[];
}

function states(...types: readonly string[]): CoverageRow['states'] {
  return (native) => listOf(native, 'conditions_generales').some(({ type }) => types.includes(String(type)));
}

const AIDES_JEUNES: Fields = [
  ['title', has('label'), (facts) => filled(textIn(facts)?.title)],
  ['description', has('description'), (facts) => filled(textIn(facts)?.description)],
  ['officialUrl', has('link'), ({ officialUrl }) => officialUrl !== null],
  ['funders', has('institution'), ({ funders }) => funders.length > 0],
  ['coverage', states('regions', 'departements', 'communes', 'epcis'), hasPlace],
  ['requirements', has('conditions'), hasRules],
  ['conditions: age', states('age'), onSubject('age')],
  ['conditions: household_quotient', states('quotient_familial'), onSubject('household_quotient')],
  [
    'application',
    (native) => filled(native.form) || filled(native.teleservice),
    ({ additionalResources, requiredDocuments, applicationFormats }) =>
      additionalResources.length + requiredDocuments.length + applicationFormats.length > 0,
  ],
];

const AIDES_TERRITOIRES: Fields = [
  ['title', has('Nom'), (facts) => filled(textIn(facts)?.title)],
  ['description', has('Descriptif'), (facts) => filled(textIn(facts)?.description)],
  ['funders', has('Financeurs'), ({ funders }) => funders.length > 0],
  ['applicants', has('Bénéficiaire'), ({ eligibleApplicants }) => eligibleApplicants.length > 0],
  ['instrument', has("Types d'aides"), ({ funding }) => funding.instrument !== null],
  ['recurrence', has('Récurrence'), ({ recurrence }) => recurrence !== null],
  ['deadline', has('Date Clôture'), ({ deadline }) => deadline !== null],
];

const EU: Fields = [
  ['title', has('title'), (facts) => filled(textIn(facts)?.title)],
  ['description', has('abstract'), (facts) => filled(textIn(facts)?.description)],
  ['grantCode', has('identifier'), ({ grantCode }) => grantCode !== null],
  ['opensOn', has('startDate'), ({ opensOn }) => opensOn !== null],
  ['deadline', has('deadlineDate'), ({ deadline }) => deadline !== null],
  ['programmes', has('frameworkProgrammes'), ({ programmes }) => programmes.length > 0],
  ['nativeInstrument', has('actionType'), ({ funding }) => funding.nativeInstrument !== null],
  ['fundingAmount', budget('totalBudgetEur'), ({ funding }) => funding.fundingAmount !== null],
  ['maximumGrant', budget('maxContributionEur'), ({ funding }) => funding.maximumGrant !== null],
  ['officialUrl of topics', isEuKind('1'), ({ officialUrl }) => officialUrl !== null],
];

/** What each source states in fields of its own, and in phrases with one meaning. */
export const COVERAGE_ROWS: readonly CoverageRow[] = (
  [
    ['tee', TEE],
    ['aides-jeunes', AIDES_JEUNES],
    ['aides-territoires', AIDES_TERRITOIRES],
    ['eu-funding-tenders', EU],
  ] as const
).flatMap(([source, fields]) =>
  fields.map(([field, isStated, holds, kind = 'structured']) => ({
    source,
    field,
    kind,
    states: isStated,
    holds,
  })),
);
