import type { Instrument, Sector } from '@platform/contracts/catalog';

/** Types of the portal's search that are funding; tenders and others are not. */
export type EuKind = 'topic' | 'call' | 'cascade';

const KINDS: Readonly<Record<string, EuKind>> = { '1': 'topic', '2': 'call', '8': 'cascade' };

/** The type behind a code of the portal; null for everything that is not funding. */
export function kindOf(code: string): EuKind | null {
  return Object.hasOwn(KINDS, code) ? (KINDS[code] ?? null) : null;
}

/** The portal's name for the type, for calls that name no type of action. */
export const KIND_NAMES: Readonly<Record<EuKind, string>> = {
  topic: 'Grant',
  call: 'Calls for proposals',
  cascade: 'Cascade funding calls',
};

export const FORTHCOMING = '31094501';
export const OPEN = '31094502';
export const CLOSED = '31094503';

/** A framework programme: its code in search responses, its usual name, and the sectors that all its calls share. */
type Programme = { readonly name: string; readonly called: string; readonly sectors: readonly Sector[] };

/** Codes and names as listed by the portal's own facets. */
const PROGRAMMES: Readonly<Record<string, Programme>> = {
  '43108390': {
    name: 'Horizon Europe (HORIZON)',
    called: 'Horizon Europe',
    sectors: ['research_innovation'],
  },
  '31045243': { name: 'Horizon 2020 (H2020)', called: 'Horizon 2020', sectors: ['research_innovation'] },
  '43298916': {
    name: 'Euratom Research and Training Programme (EURATOM)',
    called: 'Euratom',
    sectors: ['research_innovation', 'energy_environment'],
  },
  '43152860': { name: 'Digital Europe Programme (DIGITAL)', called: 'Digital Europe', sectors: ['digital'] },
  '44181033': {
    name: 'European Defence Fund (EDF)',
    called: 'European Defence Fund',
    sectors: ['research_innovation', 'industry'],
  },
  '43252405': {
    name: 'Programme for the Environment and Climate Action (LIFE)',
    called: 'LIFE',
    sectors: ['energy_environment'],
  },
  '43252476': { name: 'Single Market Programme (SMP)', called: 'Single Market Programme', sectors: [] },
  '111111': {
    name: 'EU External Action (RELEX-PROSPECT)',
    called: 'EU External Action',
    sectors: ['international'],
  },
  '43251589': { name: 'Citizens, Equality, Rights and Values Programme (CERV)', called: 'CERV', sectors: [] },
  '43251567': { name: 'Connecting Europe Facility (CEF)', called: 'Connecting Europe Facility', sectors: [] },
  '43251814': {
    name: 'Creative Europe Programme (CREA)',
    called: 'Creative Europe',
    sectors: ['culture_sport'],
  },
  '43353764': { name: 'Erasmus (ERASMUS)', called: 'Erasmus+', sectors: ['education_training'] },
  '43252449': {
    name: 'Research Fund for Coal & Steel (RFCS)',
    called: 'Research Fund for Coal and Steel',
    sectors: ['research_innovation', 'industry'],
  },
  '43254019': {
    name: 'European Social Fund (ESF)',
    called: 'ESF+',
    sectors: ['employment', 'health_social'],
  },
  '43637601': {
    name: 'Pilot Projects & Preparation Actions (PPPA)',
    called: 'Pilot Projects and Preparatory Actions',
    sectors: [],
  },
  '44416173': {
    name: 'Interregional Innovation Investments Instrument (I3)',
    called: 'I3 Instrument',
    sectors: ['research_innovation', 'territorial_development'],
  },
  '43252368': { name: 'Internal Security Fund (ISF)', called: 'Internal Security Fund', sectors: [] },
  '44773066': {
    name: 'Just Transition Mechanism (JTM)',
    called: 'Just Transition Mechanism',
    sectors: ['energy_environment', 'territorial_development'],
  },
  '43252386': { name: 'Justice Programme (JUST)', called: 'Justice Programme', sectors: [] },
  '43252517': {
    name: 'Social Prerogative and Specific Competencies Lines (SOCPL)',
    called: 'Social Prerogative and Specific Competencies Lines',
    sectors: ['employment'],
  },
  '43253967': {
    name: 'Renewable Energy Financing Mechanism (RENEWFM)',
    called: 'Renewable Energy Financing Mechanism',
    sectors: ['energy_environment'],
  },
  '43254037': {
    name: 'European Solidarity Corps (ESC)',
    called: 'European Solidarity Corps',
    sectors: ['health_social'],
  },
  '43089234': {
    name: 'Innovation Fund (INNOVFUND)',
    called: 'Innovation Fund',
    sectors: ['energy_environment', 'industry'],
  },
  '43392145': {
    name: 'European Maritime, Fisheries and Aquaculture Fund (EMFAF)',
    called: 'EMFAF',
    sectors: ['agriculture'],
  },
  '45876777': {
    name: 'Neighbourhood, Development and International Cooperation Instrument (NDICI)',
    called: 'NDICI – Global Europe',
    sectors: ['international'],
  },
};

/** Name of a framework programme by its code; null for an unknown code. */
export function programmeName(code: string): string | null {
  return Object.hasOwn(PROGRAMMES, code) ? (PROGRAMMES[code]?.name ?? null) : null;
}

/**
 * Usual names of the framework programmes of a call, by code; for an unknown code, the label next to it without the
 * abbreviation in brackets.
 */
export function programmesCalled(
  programmes: readonly { readonly code: string; readonly label: string | null }[],
): string[] {
  const names = programmes.flatMap(({ code, label }) => {
    const known = Object.hasOwn(PROGRAMMES, code) ? PROGRAMMES[code] : undefined;
    return known?.called ?? (label === null ? [] : withoutLastBracket(label));
  });
  return [...new Set(names.filter((name) => name !== '' && name.length <= PROGRAMME_NAME_MAX))];
}

function withoutLastBracket(label: string): string {
  const text = label.trim();
  const open = text.lastIndexOf('(');
  const isAtEnd = open >= 0 && text.indexOf(')', open) === text.length - 1;
  return isAtEnd ? text.slice(0, open).trim() : text;
}

const PROGRAMME_NAME_MAX = 200;

/** Divisions whose sectors are more specific than those of their programme. */
const DIVISION_SECTORS: readonly (readonly [readonly string[], readonly Sector[]])[] = [
  // Climate, Energy and Mobility; energy supply, grids, storage; climate science.
  [['43120821', '43120835', '43121058', '43121088', '43120830'], ['energy_environment']],
  // Buildings and industrial facilities in energy transition.
  [['43121063'], ['energy_environment', 'construction_housing']],
  // Transport: industrial competitiveness, clean and safe mobility, smart mobility.
  [['43121073', '43121078', '43121083'], ['transport_mobility']],
  // Food, bioeconomy, natural resources, agriculture and environment; agriculture and forestry; food systems; food.
  [['43121563', '43121578', '43121588', '45033812'], ['agriculture']],
  // Bio-based systems, circular systems, seas and waters, biodiversity, environmental observation.
  [['43121593', '43121598', '43121583', '43121573', '43121568'], ['energy_environment']],
  // Health and its areas.
  [['43108557', '43108618', '43108638', '43108628', '43108642', '43108591'], ['health_social']],
  // Culture, creativity and inclusive society; cultural heritage.
  [['43118846', '43118859'], ['culture_sport']],
  // Digital, Industry and Space.
  [['43120193'], ['digital', 'industry']],
  // Key digital technologies, cybersecurity, artificial intelligence, next generation internet.
  [['43120203', '43120185', '43120218', '43120226'], ['digital']],
  // Marie Skłodowska-Curie Actions and their areas of training.
  [['43108473', '43108493', '43108486', '43108497'], ['education_training']],
  // Employment and Social Innovation.
  [['43254027'], ['employment', 'health_social']],
  // Daphne, gender equality.
  [['43422759', '43466299'], ['health_social']],
  // Town twinning.
  [['43437872'], ['territorial_development']],
];

/** Parts of programmes that only the identifier names. */
const IDENTIFIER_SECTORS: readonly (readonly [RegExp, Sector])[] = [
  [/^CEF-T-/, 'transport_mobility'],
  [/^CEF-E-/, 'energy_environment'],
  [/^CEF-DIG-/, 'digital'],
  [/^SMP-FOOD-/, 'agriculture'],
  [/^ERASMUS-SPORT-/, 'culture_sport'],
  [/^HORIZON-CL5-.+-D[56]-/, 'transport_mobility'],
];

/**
 * Sectors of a call, from its programmes, their divisions and its identifier. The result does not depend on the order
 * of these.
 */
export function sectorsOf(
  programmes: readonly string[],
  divisions: readonly string[],
  identifier: string,
): Sector[] {
  const ofProgrammes = programmes.flatMap((code) =>
    Object.hasOwn(PROGRAMMES, code) ? (PROGRAMMES[code]?.sectors ?? []) : [],
  );
  const ofDivisions = DIVISION_SECTORS.flatMap(([codes, sectors]) =>
    codes.some((code) => divisions.includes(code)) ? sectors : [],
  );
  const ofIdentifier = IDENTIFIER_SECTORS.filter(([pattern]) => pattern.test(identifier)).map(
    ([, sector]) => sector,
  );
  return [...new Set([...ofProgrammes.toSorted(), ...ofDivisions, ...ofIdentifier])];
}

/** A call of the Commission is a grant unless its type of action names another instrument. */
export function instrumentOf(actionType: string | null): Instrument {
  return actionType !== null && /\bequity only\b|\binvestment\b|\bguarantee\b/i.test(actionType)
    ? 'other'
    : 'grant';
}
