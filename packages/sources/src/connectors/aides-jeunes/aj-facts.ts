import { emptyFacts, type Sector, type SubsidyFacts } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import { broadest, coverageOf, withWholeEpcis } from '../../territories/coverage.ts';
import { withoutLinks } from '../../text/markdown-links.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { isDocumentAddress, isRestriction } from '../../values/french-phrases.ts';
import { distinct, type NativeReader, shortened } from '../../values/native-values.ts';
import { conditionsOf } from '../../values/stated-conditions.ts';
import { readConditions } from './aj-conditions.ts';
import { ajCriteria } from './aj-criteria.ts';
import { fundingOf } from './aj-funding.ts';
import { readProfiles } from './aj-profiles.ts';
import { PERIOD_WORDS, SECTOR_BY_INTEREST, SECTOR_BY_WORD } from './aj-vocabulary.ts';
import { areaOf, funderOf, fundingTypeOfInstitution, type Institution } from './institutions.ts';

type AjMethods = MappedFacts['methods'];

/** Confidence of a range whose upper end the source also states as a field. */
const RANGE_CONFIDENCE = 95;

/** Maps one benefit to our shape, or returns why it cannot be mapped. `institution` is null when its file is not known. */
export function ajFacts(
  native: YamlObject,
  reader: NativeReader,
  {
    territories,
    institution,
  }: { readonly territories: TerritoryTree; readonly institution: Institution | null },
): MappedFacts | Unmappable {
  const label = reader.line('label', native.label);
  if (label === null) return { reasons: [{ field: 'label', message: 'is missing' }] };
  const title = label.charAt(0).toUpperCase() + label.slice(1);
  const conditions = readConditions(native, reader, territories);
  const profiles = readProfiles(native, reader);
  const description = reader.markdown('description', native.description);
  const sentences = distinct([
    ...reader.sentences('conditions', native.conditions),
    ...reader.sentences('voluntary_conditions', native.voluntary_conditions),
  ]);
  const texts: SubsidyFacts['texts']['fr'] = {
    origin: 'source',
    title,
    summary: description === null ? null : shortened(firstSentences(description), 1_000),
    description,
    eligibleUses: [],
    keyRequirements: [
      ...(profiles.sentence === null ? [] : [profiles.sentence]),
      ...conditions.requirements,
      ...sentences.filter((sentence) => !isRestriction(sentence)),
    ],
    restrictions: [...conditions.restrictions, ...sentences.filter(isRestriction)],
    grantDetails: grantDetails(native, reader),
  };
  const funder = institution === null ? null : funderOf(institution, territories);
  const area = institution === null ? [] : areaOf(institution, territories);
  const zones = conditions.zones.length > 0 ? conditions.zones : area;
  const sector = sectorOf(native, title);
  const money = fundingOf(native, reader, { title, description: description ?? '' });
  const form = reader.address('form', native.form);
  const instructions = reader.address('instructions', native.instructions);
  const link = reader.address('link', native.link);
  const stated = conditionsOf([...conditions.stated, ...profiles.stated]);
  const applicants = applicantsOf(title, profiles);
  const facts: SubsidyFacts = {
    ...emptyFacts(texts),
    coverage: coverageOf(broadest(territories, withWholeEpcis(territories, zones))),
    sector: sector.value,
    targetSectors: sector.all,
    eligibleApplicants: applicants,
    conditions: stated,
    criteria: ajCriteria(native, { territories, area, conditions: stated, applicants }),
    funding: {
      ...emptyFacts(texts).funding,
      ...money.funding,
      type: institution === null ? null : fundingTypeOfInstitution(institution),
    },
    applicationFormats: formatsOf(native, form),
    funders: funder === null ? [] : [funder],
    contact: { organization: funder, service: null, url: null, email: null },
    requiredDocuments: form === null ? [] : [{ type: 'form', title: 'Formulaire de demande', url: form }],
    additionalResources: resourcesOf(native, reader, [instructions, link]),
    officialUrl: link,
  };
  const isZoneStated = conditions.zones.length > 0;
  return {
    facts,
    methods: {
      ...methodsOf(facts.funding, { isZoneStated, isSectorGuess: sector.isGuess }),
      ...money.methods,
    },
  };
}

function methodsOf(
  { minimumGrant, maximumGrant }: SubsidyFacts['funding'],
  { isZoneStated, isSectorGuess }: { readonly isZoneStated: boolean; readonly isSectorGuess: boolean },
): AjMethods {
  // The fixed amount is stated by the source; a different minimum was read in the description.
  const isLeastRead = minimumGrant !== null && minimumGrant.cents !== maximumGrant?.cents;
  return {
    ...(isLeastRead ? { 'funding.minimumGrant': { method: 'derived', confidence: RANGE_CONFIDENCE } } : {}),
    'texts.fr.summary': 'derived',
    'texts.fr.keyRequirements': 'derived',
    'texts.fr.restrictions': 'derived',
    'texts.fr.grantDetails': 'derived',
    recurrence: 'derived',
    coverage: isZoneStated ? 'stated' : 'derived',
    sector: isSectorGuess ? 'guessed' : 'derived',
    targetSectors: isSectorGuess ? 'guessed' : 'derived',
    eligibleApplicants: 'derived',
    'funding.type': 'derived',
    'funding.instrument': 'guessed',
    'funding.loanOption': 'derived',
    'funding.recoverableAdvance': 'derived',
    applicationFormats: 'derived',
  };
}

/** The first sentence, or the first two when the first is short. */
function firstSentences(text: string): string {
  const plain = withoutLinks(text).replaceAll('**', '').replaceAll(/\s+/g, ' ');
  const sentences = plain.split(/(?<=[.!?]) (?=[A-ZÀÂÉÈÊÎÔÛÇ])/);
  const [first = plain, second] = sentences;
  return first.length < 80 && second !== undefined ? `${first} ${second}` : first;
}

function grantDetails(native: YamlObject, reader: NativeReader): string | null {
  const amount = native.montant;
  const unit = reader.line('unit', native.unit) ?? '';
  const legend = reader.line('legend', native.legend) ?? '';
  const period = PERIOD_WORDS[String(native.periodicite)] ?? null;
  const figure =
    typeof amount === 'number' ? `${amount.toLocaleString('fr-FR')} ${unit} ${legend}`.trim() : null;
  const paid = period === null ? null : `Versement ${period}`;
  const amounts = [figure === null ? null : `Montant : ${figure.replaceAll(/\s+/g, ' ')}`, paid].filter(
    (part) => part !== null,
  );
  const shared = isYamlObject(native.participation)
    ? reader.line('participation', native.participation.legende)
    : null;
  const parts = [...amounts, ...(shared === null ? [] : [shared])];
  return parts.length > 0 ? parts.join(' — ') : null;
}

/** Who may apply by the situations of the benefit; where it names none, those whom its label names. */
function applicantsOf(
  title: string,
  profiles: ReturnType<typeof readProfiles>,
): SubsidyFacts['eligibleApplicants'] {
  if (profiles.sentence !== null) return profiles.applicants;
  if (FARMERS.test(title)) return ['farmer'];
  return isForStudents(title) ? ['student'] : profiles.applicants;
}

const FARMERS = /agricult(?:eur|rice)s?|exploitants? agricoles?|installation (?:agricole|en agriculture)/i;

/** Benefits whose label states that they are for pupils or students, where no situation is named. */
function isForStudents(title: string): boolean {
  const titleText = title.replaceAll(/\(hors [^()]*\)/gi, '');
  return /étudiant|bourse (de |du )(collège|lycée)|bourse sur critères sociaux|parcoursup|\bmaster\b/i.test(
    titleText,
  );
}

/**
 * The interest under which the questionnaire lists a benefit counts first, unless its label names other fields only: trainee
 * pay that is listed under the driving licence is no transport. All fields of the label are target sectors.
 */
function sectorOf(
  native: YamlObject,
  title: string,
): { readonly value: Sector | null; readonly all: Sector[]; readonly isGuess: boolean } {
  const stated = SECTOR_BY_INTEREST[String(native.interestFlag)];
  const named = distinct(SECTOR_BY_WORD.flatMap(([names, sector]) => (names(title) ? [sector] : [])));
  const [first = null] = named;
  if (stated === undefined) return { value: first, all: named, isGuess: first !== null };
  const isContradicted = stated === 'transport_mobility' && first !== null && !named.includes(stated);
  return isContradicted
    ? { value: first, all: named, isGuess: true }
    : { value: stated, all: distinct([stated, ...named]), isGuess: false };
}

function formatsOf(native: YamlObject, form: string | null): SubsidyFacts['applicationFormats'] {
  const isOnline = [native.teleservice, native.teleservices, native.teleservicePrefill].some(
    (door) => door !== undefined && door !== null,
  );
  return [
    ...(isOnline ? (['online'] as const) : []),
    ...(form === null
      ? []
      : isDocumentAddress(form)
        ? (['pdf'] as const)
        : isOnline
          ? []
          : (['online'] as const)),
  ];
}

function resourcesOf(
  native: YamlObject,
  reader: NativeReader,
  [instructions = null, link = null]: readonly (string | null)[],
): SubsidyFacts['additionalResources'] {
  const doors = isYamlObject(native.teleservices) ? Object.entries(native.teleservices) : [];
  const resources = [
    { title: 'Demande en ligne', url: reader.address('teleservice', native.teleservice) },
    ...doors.map(([name, address]) => ({
      title: `Demande en ligne (${name.toUpperCase().slice(0, 20)})`,
      url: reader.address('teleservices', address),
    })),
    { title: 'Comment faire la demande', url: instructions },
  ];
  return resources.flatMap(({ title, url }, index) =>
    url === null || url === link || resources.findIndex((other) => other.url === url) < index
      ? []
      : [{ title, url }],
  );
}
