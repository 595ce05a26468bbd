import { type Applicant, type Coverage, emptyFacts, type SubsidyFacts } from '@platform/contracts/catalog';
import { sectorsOfSections } from '@platform/eligibility';
import { EU_ID, type TerritoryTree } from '@platform/territories';
import type { FieldOrigin, ProvenanceMethod } from '../../port/field-methods.ts';
import { readApplicants } from '../../prose/applicants.ts';
import { readDates } from '../../prose/dates.ts';
import { quotesIn, withQuote } from '../../prose/quotes.ts';
import { CONFIDENT, originOf } from '../../prose/reading.ts';
import type { MappedFacts } from '../../records/finish-facts.ts';
import { placesOfBodies } from '../../territories/body-places.ts';
import { coverageNotStated, coverageOf, NATIONAL } from '../../territories/coverage.ts';
import { fittedTexts, joinedParts, linesOf, summaryOf, titledPart } from '../../text/fitted-texts.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { codesIn, valuesOf } from '../../values/closed-set.ts';
import { certificationsIn, fundingTypeOf, isRestriction } from '../../values/french-phrases.ts';
import { moneyFromProse } from '../../values/money-from-prose.ts';
import {
  distinct,
  emailAddress,
  type NativeReader,
  shortened,
  webAddress,
} from '../../values/native-values.ts';
import { isAggregatorAddress } from '../../values/official-links.ts';
import { conditionsOf, membersOf } from '../../values/stated-conditions.ts';
import { DOMAINS, MEANS, MEANS_NAMES, MEANS_ORDER, SECTIONS } from './la-vocabulary.ts';

export type LaContext = {
  readonly title: string;
  /** NAF sections whose searches found the programme; empty when no search found it. */
  readonly sections: readonly string[];
  /** The day on which the text was last checked. */
  readonly checkedOn: string | null;
  readonly tree: TerritoryTree;
};

/** Maps a programme, from its page or, without one, from a list of search results. */
export function factsOfProgramme(row: YamlObject, reader: NativeReader, context: LaContext): MappedFacts {
  const { title, tree } = context;
  const body = isYamlObject(row.organisme) ? row.organisme : {};
  const funder =
    reader.line('organisme.raison_sociale', body.raison_sociale, 300) ?? reader.line('sigle', row.sigle, 300);
  const purpose = reader.markdown('objet', row.objet);
  const summary = reader.markdown('resume', row.resume);
  const conditions = linesOf(reader.markdown('conditions', row.conditions));
  const criteria = isYamlObject(row.criteres) ? row.criteres : {};
  const wanted = labelsIn(reader, 'criteres.pour', criteria.pour);
  const unwanted = labelsIn(reader, 'criteres.contre', criteria.contre);
  const amounts = reader.markdown('montants', row.montants);
  const extracted = moneyFromProse(amounts);
  const dates = datesIn([conditions.join('\n'), purpose ?? ''].join('\n'), context.checkedOn);
  const means = codesIn(reader, 'moyens', row.moyens);
  const naf = context.sections.length < SECTIONS.length ? context.sections : [];
  const sectors = distinct([
    ...valuesOf(reader, 'domaines', { words: codesIn(reader, 'domaines', row.domaines), set: DOMAINS }),
    ...sectorsOfSections(naf),
  ]);
  const applicants = applicantsOf(wanted);
  const place = placeOf(row, reader, { title, funder, tree });
  const base = emptyFacts(
    textsOf(row, reader, { title, summary, purpose, conditions, wanted, unwanted, amounts }),
  );
  return {
    facts: {
      ...base,
      ...dates.facts,
      coverage: place.coverage,
      sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
      targetSectors: sectors,
      nafSections: [...naf].sort(),
      eligibleApplicants: [...applicants.values],
      conditions: conditionsOf([
        ...membersOf('activity', 'one_of', { values: [...naf].sort(), native: 'sections' }),
        ...membersOf('other', 'one_of', { values: wanted, native: 'criteres.pour' }),
        ...membersOf('other', 'none_of', { values: unwanted, native: 'criteres.contre' }),
      ]),
      funding: {
        ...base.funding,
        ...extracted.funding,
        type: funder === null ? null : fundingTypeOf([funder]),
        ...instrumentOf(reader, means),
      },
      certifications: certificationsIn([...conditions, ...wanted]),
      funders: funder === null ? [] : [funder],
      contact: contactOf(reader, body, funder),
      officialUrl: ownPage(body),
    },
    methods: {
      ...extracted.methods,
      ...dates.methods,
      'texts.fr.summary': 'derived',
      coverage: place.origin,
      sector: 'derived',
      targetSectors: 'derived',
      nafSections: 'derived',
      eligibleApplicants: applicants.origin,
      'funding.type': 'derived',
      'funding.instrument': means.includes('827') ? 'guessed' : 'derived',
      certifications: 'guessed',
    },
  };
}

/** The source lists programmes for companies only, so companies are the applicants where nothing else is stated. */
function applicantsOf(wanted: readonly string[]): {
  readonly values: readonly Applicant[];
  readonly origin: ProvenanceMethod | FieldOrigin;
} {
  const read = (text: string) => readApplicants(text, 'fr').eligible;
  const text = wanted.join('\n');
  const eligible = withQuote(read(text), text, read);
  return eligible !== null && eligible.confidence >= CONFIDENT
    ? { values: eligible.value, origin: originOf(eligible) }
    : { values: ['company'], origin: 'guessed' };
}

function instrumentOf(
  reader: NativeReader,
  means: readonly string[],
): Pick<SubsidyFacts['funding'], 'instrument' | 'nativeInstrument'> {
  return {
    instrument:
      MEANS_ORDER.find((one) => valuesOf(reader, 'moyens', { words: means, set: MEANS }).includes(one)) ??
      null,
    nativeInstrument:
      means.length > 0 ? shortened(means.map((one) => MEANS_NAMES[one] ?? one).join(', '), 300) : null,
  };
}

function textsOf(
  row: YamlObject,
  reader: NativeReader,
  parts: {
    readonly title: string;
    readonly summary: string | null;
    readonly purpose: string | null;
    readonly conditions: readonly string[];
    readonly wanted: readonly string[];
    readonly unwanted: readonly string[];
    readonly amounts: string | null;
  },
) {
  const { title, summary, purpose, conditions, wanted, unwanted, amounts } = parts;
  return fittedTexts(reader, {
    origin: 'source',
    title,
    summary: summaryOf(summary ?? purpose),
    description: joinedParts(
      purpose ?? summary,
      titledPart('Conseils', reader.markdown('conseils', row.conseils)),
      titledPart('Références', reader.markdown('references', row.references)),
    ),
    eligibleUses: [],
    keyRequirements: [...conditions.filter((one) => !isRestriction(one)), ...wanted],
    restrictions: [
      ...conditions.filter(isRestriction),
      ...unwanted,
      ...labelsIn(reader, 'restrictions', row.restrictions),
    ],
    grantDetails: amounts,
  });
}

/** Labels of a list or tree of criteria; the labels of children follow the one of their parent. */
function labelsIn(reader: NativeReader, field: string, value: unknown): string[] {
  const labels = (members: unknown, depth: number): unknown[] => {
    if (depth > 4) return [];
    return (Array.isArray(members) ? members : [members]).flatMap((one: unknown): unknown[] => {
      if (!isYamlObject(one)) return [one];
      const children = reader.sentences(field, labels(one.enfants ?? [], depth + 1));
      const label = typeof one.libelle === 'string' ? one.libelle : '';
      if (label === '') return children;
      return [children.length === 0 ? label : `${label} : ${children.join(', ')}`];
    });
  };
  return reader.sentences(field, labels(value ?? [], 0));
}

/** Dates that the text states unambiguously. Without the day of the check the year of a date is unknown. */
function datesIn(text: string, checkedOn: string | null) {
  const none = { facts: { opensOn: null, deadline: null }, methods: {} };
  if (checkedOn === null || text.length > 20_000) return none;
  const read = (part: string) => readDates(part, 'fr', checkedOn);
  const whole = read(text);
  const quoted = quotesIn(text, read);
  const opensOn = quoted(whole.opensOn, (dates) => dates.opensOn);
  const deadline = quoted(whole.deadline, (dates) => dates.deadline);
  const methods: Record<string, FieldOrigin> = {};
  const isSure = (one: { readonly confidence: number } | null) => one !== null && one.confidence >= CONFIDENT;
  const end = isSure(deadline) ? deadline : null;
  const start =
    isSure(opensOn) && !(end !== null && opensOn !== null && opensOn.value > end.value.date) ? opensOn : null;
  if (start !== null) methods.opensOn = originOf(start);
  if (end !== null) methods.deadline = originOf(end);
  return { facts: { opensOn: start?.value ?? null, deadline: end?.value ?? null }, methods };
}

type Place = { readonly coverage: Coverage; readonly origin: ProvenanceMethod | FieldOrigin };

/** European, national, or the area of the funder; the source states nothing more precise. */
function placeOf(
  row: YamlObject,
  reader: NativeReader,
  { title, funder, tree }: { title: string; funder: string | null; tree: TerritoryTree },
): Place {
  const reach = reader.line('implantation', row.implantation, 20);
  const union = tree.get(EU_ID);
  if (reach === 'N') return { coverage: structuredClone(NATIONAL), origin: 'derived' };
  if (reach === 'E' && union !== undefined) return { coverage: coverageOf([union]), origin: 'derived' };
  if (reach !== null && reach !== 'T')
    reader.notes.push({ field: 'implantation', message: `unknown word: ${reach}` });
  const place = placesOfBodies({ title, description: null }, funder === null ? [] : [funder], tree);
  return place === null || (reach === 'T' && place.coverage.national)
    ? { coverage: coverageNotStated(), origin: 'derived' }
    : place;
}

/** The first address of the funder; names of persons and telephone numbers are left out. */
function contactOf(reader: NativeReader, body: YamlObject, funder: string | null): SubsidyFacts['contact'] {
  const [address] = addressesOf(body);
  const email = typeof address?.email === 'string' ? emailAddress(address.email) : null;
  return {
    organization: funder,
    service:
      reader.line('organisme.service', address?.service, 300) ??
      reader.line('organisme.libelle', address?.libelle, 300),
    url: typeof address?.web === 'string' ? webAddress(address.web) : null,
    email,
  };
}

function addressesOf(body: YamlObject): readonly YamlObject[] {
  return Array.isArray(body.adresses) ? body.adresses.filter(isYamlObject) : [];
}

/** A page of the funder other than its home page. */
function ownPage(body: YamlObject): string | null {
  const pages = addressesOf(body).flatMap(({ web }) =>
    typeof web === 'string' ? (webAddress(web) ?? []) : [],
  );
  return (
    pages.find((page) => !isAggregatorAddress(page) && (URL.parse(page)?.pathname ?? '/') !== '/') ?? null
  );
}
