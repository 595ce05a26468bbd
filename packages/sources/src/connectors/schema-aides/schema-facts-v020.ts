import { emptyFacts, type Sector, type SubsidyFacts, type SubsidyText } from '@platform/contracts/catalog';
import { sectorsOfSections } from '@platform/eligibility';
import type { TerritoryTree } from '@platform/territories';
import type { FieldOrigin, ProvenanceMethod } from '../../port/field-methods.ts';
import { sectionOfNaf } from '../../prose/naf-codes.ts';
import { readNafSections } from '../../prose/naf-sections.ts';
import { CONFIDENT } from '../../prose/reading.ts';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import { coverageOf } from '../../territories/coverage.ts';
import { funderName } from '../../territories/region-funders.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { certificationsIn, fundingTypeOf, isRestriction } from '../../values/french-phrases.ts';
import {
  distinct,
  emailAddress,
  type NativeReader,
  shortened,
  webAddress,
} from '../../values/native-values.ts';
import { programmeNames } from '../../values/programme-names.ts';
import {
  countOf,
  datesOf,
  deadlineOf,
  listOf,
  objectsOf,
  sentencesOf,
  territoriesOf,
} from '../../values/record-values.ts';
import { schemaConditions } from './schema-conditions.ts';
import { schemaMoney } from './schema-money.ts';
import { applicantsNamed, instrumentOf, namesLoan, sectorsNamed } from './schema-vocabulary.ts';

/** All sections: the activity is not limited. */
const SECTIONS_OF_ALL = 21;
/** Conditions in words are read so far. */
const CONDITION_CHARS_MAX = 20_000;

/** How fields got their values where that is not "stated". */
const METHODS: MappedFacts['methods'] = {
  'texts.fr.keyRequirements': 'derived',
  'texts.fr.restrictions': 'derived',
  coverage: 'derived',
  sector: 'derived',
  targetSectors: 'derived',
  eligibleApplicants: 'derived',
  'funding.type': 'derived',
  'funding.instrument': 'derived',
  'funding.loanOption': 'derived',
  certifications: 'guessed',
};

/** Maps a row of version 0.2.0 (aids for professionals), or returns why it cannot be mapped. */
export function factsOfV020(
  row: YamlObject,
  reader: NativeReader,
  territories: TerritoryTree,
): MappedFacts | Unmappable {
  const title = reader.line('titre', row.titre);
  if (title === null) return { reasons: [{ field: 'titre', message: 'is missing' }] };
  const dates = datesOf(row, { opensOn: 'date_ouverture', closesOn: 'date_cloture' });
  if ('reasons' in dates) return dates;

  const kinds = listOf(reader, 'types_aides', row.types_aides);
  const targets = listOf(reader, 'cibles', row.cibles);
  const bearers = readBearers(row, reader, territories);
  const texts = readTexts(row, reader, { title, territories });
  const naf = nafOf(row, reader, texts.keyRequirements);
  const sectors = sectorsOf(row, reader, { texts, sections: naf.sections });
  const money = schemaMoney(row, reader, texts.description);
  const application = reader.address('url_candidature', row.url_candidature);
  const base = emptyFacts({ ...texts, grantDetails: money.text });
  const zones = listOf(reader, 'eligibilite_geographique', row.eligibilite_geographique);
  const facts: SubsidyFacts = {
    ...base,
    opensOn: dates.opensOn,
    deadline: dates.closesOn ? deadlineOf(row.date_cloture, dates.closesOn) : null,
    coverage: coverageOf(
      territoriesOf(reader, 'eligibilite_geographique', { words: zones, tree: territories }),
    ),
    sector: sectors.values.length === 1 ? (sectors.values[0] ?? null) : null,
    targetSectors: sectors.values,
    nafSections: naf.sections,
    conditions: schemaConditions(row, reader, territories),
    programmes: programmeNames(listOf(reader, 'programmes_parents', row.programmes_parents)),
    eligibleApplicants: applicantsNamed(targets),
    legalEntities: listOf(reader, 'eligibilite_forme_juridique', row.eligibilite_forme_juridique),
    funding: {
      ...base.funding,
      ...money.funding,
      type: fundingTypeOf(bearers.funders),
      instrument: instrumentOf(kinds, { isCall: /appels? à projets/i.test(title) }),
      nativeInstrument: kinds.length > 0 ? shortened(kinds.join(', '), 300) : null,
      loanOption: kinds.some(namesLoan) ? true : (money.funding.loanOption ?? null),
    },
    certifications: certificationsIn(texts.keyRequirements),
    funders: bearers.funders,
    contact: contactOf(row, bearers.instructor),
    applicationFormats: application === null ? [] : ['online'],
    additionalResources: application === null ? [] : [{ title: 'Demande en ligne', url: application }],
    requiredDocuments: legalTexts(row, reader),
    officialUrl: reader.address('url_source', row.url_source),
  };
  if (reader.line('chainage_paiement', row.chainage_paiement) !== null) {
    reader.notes.push({
      field: 'chainage_paiement',
      message: 'left out: the canonical record has no place for it',
    });
  }
  return {
    facts,
    methods: {
      ...METHODS,
      ...money.methods,
      nafSections: naf.origin,
      ...(sectors.isGuess ? { sector: 'guessed' as const, targetSectors: 'guessed' as const } : {}),
    },
  };
}

/** Sections of the column; else those that a condition in words states beyond doubt. */
function nafOf(
  row: YamlObject,
  reader: NativeReader,
  conditions: readonly string[],
): { readonly sections: string[]; readonly origin: ProvenanceMethod | FieldOrigin } {
  const codes = [
    ...listOf(reader, 'ciblage_naf', row.ciblage_naf),
    ...listOf(reader, 'ciblage_secteur_activite', row.ciblage_secteur_activite).filter((word) =>
      /^\d/.test(word),
    ),
  ];
  const coded = distinct(codes.flatMap((code) => sectionOfNaf(code) ?? [])).sort();
  if (coded.length > 0) return { sections: coded.length < SECTIONS_OF_ALL ? coded : [], origin: 'derived' };
  const { included } = readNafSections(conditions.join('\n').slice(0, CONDITION_CHARS_MAX));
  return included === null || included.confidence < CONFIDENT
    ? { sections: [], origin: 'derived' }
    : {
        sections: [...included.value],
        origin: { method: included.method, confidence: included.confidence },
      };
}

/** Sectors of the columns; where they name none, those that title and promise name. */
function sectorsOf(
  row: YamlObject,
  reader: NativeReader,
  { texts, sections }: { readonly texts: SubsidyText; readonly sections: readonly string[] },
): { readonly values: Sector[]; readonly isGuess: boolean } {
  const stated = distinct([
    ...sectorsNamed(listOf(reader, 'ciblage_secteur_activite', row.ciblage_secteur_activite)),
    ...sectorsOfSections(sections),
  ]);
  if (stated.length > 0) return { values: stated, isGuess: false };
  return { values: sectorsNamed([`${texts.title} ${texts.summary ?? ''}`]), isGuess: true };
}

function contactOf(row: YamlObject, organization: string | null): SubsidyFacts['contact'] {
  const text = typeof row.contact_principal === 'string' ? row.contact_principal.trim() : '';
  return { organization, service: null, url: webAddress(text), email: emailAddress(text) };
}

function legalTexts(row: YamlObject, reader: NativeReader): SubsidyFacts['requiredDocuments'] {
  return objectsOf(row.base_juridique).flatMap(({ libelle, lien }) => {
    const title = reader.line('base_juridique.libelle', libelle, 300);
    if (title === null) return [];
    return [{ type: 'legal' as const, title, url: reader.address('base_juridique.lien', lien) }];
  });
}

function readBearers(
  row: YamlObject,
  reader: NativeReader,
  territories: TerritoryTree,
): { readonly funders: string[]; readonly instructor: string | null } {
  const bearers = objectsOf(row.porteurs).flatMap((bearer) => {
    const name = reader.line('porteurs.nom', bearer.nom, 300);
    const roles = listOf(reader, 'porteurs.role', bearer.roles ?? bearer.role).join(' ');
    return name === null ? [] : [{ name, roles }];
  });
  const plain =
    bearers.length === 0 && typeof row.porteurs === 'string' && !row.porteurs.trimStart().startsWith('[');
  const names = plain ? listOf(reader, 'porteurs', row.porteurs) : bearers.map(({ name }) => name);
  const funders = bearers.filter(({ roles }) => /financeur/i.test(roles)).map(({ name }) => name);
  // A body that only makes the programme known does not pay for it.
  const others = bearers.filter(({ roles }) => !/^\s*diffuseurs?\s*$/i.test(roles)).map(({ name }) => name);
  const named = plain ? names : others;
  return {
    funders: distinct((funders.length > 0 ? funders : named).map((name) => funderName(name, territories))),
    instructor: bearers.find(({ roles }) => /instructeur/i.test(roles))?.name ?? names[0] ?? null,
  };
}

function readTexts(
  row: YamlObject,
  reader: NativeReader,
  { title, territories }: { readonly title: string; readonly territories: TerritoryTree },
): SubsidyText {
  const conditions = [
    ...sentencesOf(reader, 'eligibilite', row.eligibilite).map((one) => one.replace(/^\s*[•\-–*]\s*/, '')),
    ...['eligibilite_sectorielle', 'eligibilite_effectif', 'eligibilite_existence'].flatMap(
      (column) => reader.line(column, row[column]) ?? [],
    ),
  ];
  const programmes = listOf(reader, 'programmes_parents', row.programmes_parents);
  const description =
    [
      reader.markdown('description', row.description),
      reader.markdown('description_longue', row.description_longue),
    ]
      .filter((part) => part !== null)
      .join('\n\n') || null;
  const promise = reader.line('promesse', row.promesse);
  const exclusions = listOf(
    reader,
    'eligibilite_geographique_exclusions',
    row.eligibilite_geographique_exclusions,
  );
  const excludedForms = listOf(
    reader,
    'eligibilite_forme_juridique_exclusions',
    row.eligibilite_forme_juridique_exclusions,
  );
  const excludedNaf = listOf(reader, 'ciblage_naf_exclusions', row.ciblage_naf_exclusions);
  const excludedZones = territoriesOf(reader, 'eligibilite_geographique_exclusions', {
    words: exclusions,
    tree: territories,
  });
  const parts = [description, programmes.length > 0 ? `Programme : ${programmes.join(', ')}` : null];
  return {
    origin: 'source',
    title,
    summary: promise === null ? null : shortened(promise, 1_000),
    description: parts.filter((part) => part !== null).join('\n\n') || null,
    eligibleUses: [],
    keyRequirements: [
      ...conditions.filter((sentence) => !isRestriction(sentence)),
      ...sizeSentences(row, reader),
    ],
    restrictions: [
      ...conditions.filter(isRestriction),
      ...(excludedZones.length > 0 ? [`Hors ${excludedZones.map(({ name }) => name.fr).join(', ')}`] : []),
      ...(excludedForms.length > 0 ? [`Formes juridiques exclues : ${excludedForms.join(', ')}`] : []),
      ...(excludedNaf.length > 0 ? [`Codes NAF exclus : ${excludedNaf.join(', ')}`] : []),
    ],
    grantDetails: null,
  };
}

function sizeSentences(row: YamlObject, reader: NativeReader): string[] {
  const min = countOf(reader, 'eligibilite_effectif_minimal', row.eligibilite_effectif_minimal);
  const max = countOf(reader, 'eligibilite_effectif_maximal', row.eligibilite_effectif_maximal);
  const years = countOf(
    reader,
    'eligibilite_annees_existence_minimal',
    row.eligibilite_annees_existence_minimal,
  );
  const sizes = listOf(
    reader,
    'eligibilite_categorie_taille_entreprise',
    row.eligibilite_categorie_taille_entreprise,
  );
  return [
    ...(min === null ? [] : [`Effectif : au moins ${min}`]),
    ...(max === null ? [] : [`Effectif : au plus ${max}`]),
    ...(years === null ? [] : [`Au moins ${years} ${years > 1 ? 'ans' : 'an'} d'existence`]),
    ...(sizes.length > 0 ? [`Taille d'entreprise : ${sizes.join(', ')}`] : []),
  ];
}
