import { emptyFacts, type SubsidyFacts } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import { sectionOfNaf } from '../../prose/naf-codes.ts';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import { coverageOf } from '../../territories/coverage.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { certificationsIn, fundingTypeOf, isRestriction } from '../../values/french-phrases.ts';
import { sectorsOfSections } from '../../values/naf-sectors.ts';
import { distinct, type NativeReader, shortened } from '../../values/native-values.ts';
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
import { applicantsNamed, instrumentOf, sectorsNamed } from './schema-vocabulary.ts';

/** Methods of the fields that the source does not state directly. */
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
  const bearers = readBearers(row, reader);
  const sections = distinct(
    listOf(reader, 'ciblage_naf', row.ciblage_naf).flatMap((code) => sectionOfNaf(code) ?? []),
  );
  const sectors = distinct([
    ...sectorsNamed(listOf(reader, 'ciblage_secteur_activite', row.ciblage_secteur_activite)),
    ...sectorsOfSections(sections),
  ]);
  const texts = readTexts(row, reader, { title, territories });
  const base = emptyFacts(texts);
  const zones = listOf(reader, 'eligibilite_geographique', row.eligibilite_geographique);
  const facts: SubsidyFacts = {
    ...base,
    opensOn: dates.opensOn,
    deadline: dates.closesOn ? deadlineOf(row.date_cloture, dates.closesOn) : null,
    coverage: coverageOf(
      territoriesOf(reader, 'eligibilite_geographique', { words: zones, tree: territories }),
    ),
    sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
    targetSectors: sectors,
    programmes: programmeNames(listOf(reader, 'programmes_parents', row.programmes_parents)),
    eligibleApplicants: applicantsNamed(targets),
    legalEntities: listOf(reader, 'eligibilite_forme_juridique', row.eligibilite_forme_juridique),
    funding: {
      ...base.funding,
      type: fundingTypeOf(bearers.funders),
      instrument: instrumentOf(kinds, { isCall: /appels? à projets/i.test(title) }),
      nativeInstrument: kinds.length > 0 ? shortened(kinds.join(', '), 300) : null,
      loanOption: kinds.some((kind) => /prêt/i.test(kind)) ? true : null,
    },
    certifications: certificationsIn(texts.keyRequirements),
    funders: bearers.funders,
    contact: { organization: bearers.instructor, service: null, url: null, email: null },
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
    methods: { ...METHODS },
  };
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
  return {
    funders: distinct(funders.length > 0 ? funders : names),
    instructor: bearers.find(({ roles }) => /instructeur/i.test(roles))?.name ?? names[0] ?? null,
  };
}

function readTexts(
  row: YamlObject,
  reader: NativeReader,
  { title, territories }: { readonly title: string; readonly territories: TerritoryTree },
): SubsidyFacts['texts']['fr'] & object {
  const conditions = sentencesOf(reader, 'eligibilite', row.eligibilite);
  const programmes = listOf(reader, 'programmes_parents', row.programmes_parents);
  const description = reader.markdown('description', row.description);
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
