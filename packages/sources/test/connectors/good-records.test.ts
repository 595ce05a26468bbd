import { describe, expect, it } from '@jest/globals';
import { NATIVE_FILES } from '../kit/native-records.ts';
import { factsOf, openReader, readNative } from '../kit/read-native.ts';

function fixture(path: string) {
  const file = NATIVE_FILES.find((one) => one.path.endsWith(path));
  if (file === undefined) throw new Error(`no fixture ${path}`);
  return factsOf(file.source, file.path, file.content);
}

describe('a TEE programme', () => {
  const { facts, methods, sourceId } = fixture('isoler.yaml');

  it('returns every field that its file states', () => {
    expect(sourceId).toBe('isoler');
    expect(facts).toMatchObject({
      grantCode: null,
      opensOn: '2026-02-01',
      deadline: { date: '2026-12-15', time: null, zone: 'Europe/Paris' },
      coverage: { national: false, countries: ['FR'], regions: ['53'], zones: ['region:53'] },
      sector: 'construction_housing',
      targetSectors: ['construction_housing', 'industry'],
      eligibleApplicants: ['company', 'local_authority', 'public_body'],
      funding: {
        type: 'public',
        instrument: 'subsidy',
        nativeInstrument: 'financement',
        minimumGrant: null,
        maximumGrant: { cents: 2_000_000, currency: 'EUR' },
        cofinancingRate: { minBps: null, maxBps: 4_000 },
      },
      certifications: ['RGE'],
      applicationFormats: ['pdf'],
      funders: ['Région Bretagne', 'ADEME'],
      contact: { organization: 'Région Bretagne', email: 'contact@exemple.test', url: null },
      requiredDocuments: [
        { type: 'form', title: 'Formulaire de demande', url: 'https://exemple.test/formulaire.pdf' },
      ],
      officialUrl: 'https://exemple.test/isoler',
    });
    expect(facts.texts.fr).toMatchObject({
      origin: 'source',
      summary: "Isolez votre atelier d'essai",
      eligibleUses: ['Rénovation des bâtiments'],
      keyRequirements: ['Moins de 50 salariés', 'Détenir un label RGE'],
      restrictions: ['Non éligible aux micro-entreprises'],
      grantDetails: "Montant du financement : Jusqu'à 40% des dépenses, dans la limite de 20 000 €",
    });
    expect(facts.texts.fr?.description).toContain('1. Remplissez le formulaire.');
  });

  it('records the method of each field', () => {
    expect(methods).toMatchObject({
      'texts.fr.title': { method: 'stated' },
      deadline: { method: 'stated' },
      'funding.maximumGrant': { method: 'derived' },
      'funding.instrument': { method: 'guessed' },
      certifications: { method: 'guessed' },
    });
  });
});

describe('an Aides Jeunes benefit', () => {
  it('returns amount, conditions as sentences, applicants and territory', () => {
    const { facts, notes } = fixture('bourse-inventee.yml');
    expect(facts).toMatchObject({
      coverage: { departments: ['69'], zones: ['department:69'] },
      recurrence: null,
      eligibleApplicants: ['student', 'job_seeker'],
      funding: { maximumGrant: { cents: 45_050 }, minimumGrant: null, instrument: 'grant' },
      applicationFormats: ['online', 'pdf'],
      requiredDocuments: [{ type: 'form', url: 'https://exemple.test/bourse.pdf' }],
    });
    expect(facts.texts.fr).toMatchObject({
      title: 'Bourse inventée',
      description: 'Une bourse **inventée** pour les tests. Elle aide à apprendre.',
      keyRequirements: [
        "Être étudiant ou étudiante ou être en recherche d'emploi",
        'Avoir au moins 16 ans',
        'Avoir un projet.',
      ],
      restrictions: ["Ne pas avoir reçu la bourse l'an dernier."],
    });
    expect(notes).toEqual([{ field: 'institution', message: 'its file is not known: ville_inventee' }]);
  });

  it('gets funder and area from its institution, even when that file comes later', () => {
    const benefit =
      'label: aide\ninstitution: ville\ndescription: Une aide.\nconditions_generales:\n  - type: attached_to_institution\n';
    const institution = 'name: Ville inventée\ntype: commune\ncode_insee: "69123"\n';
    for (const order of [0, 1]) {
      const files = [
        { path: 'benefits/a.yml', content: benefit },
        { path: 'institutions/ville.yml', content: institution },
      ];
      const records = readAll(order === 0 ? files : files.toReversed());
      expect(records).toMatchObject([
        {
          kind: 'facts',
          facts: {
            funders: ['Ville inventée'],
            coverage: { zones: ['commune:69123'] },
            funding: { type: 'public' },
          },
        },
      ]);
    }
  });

  it('returns no private benefit, and none whose mark cannot be read', () => {
    const benefit = 'label: secret\ninstitution: x\ndescription: Rien.\n';
    expect(readNative('aides-jeunes', 'benefits/s.yml', `${benefit}private: true\n`)).toEqual([
      { kind: 'private', file: 'benefits/s.yml', sourceId: 's' },
    ]);
    expect(readNative('aides-jeunes', 'benefits/s.yml', `${benefit}private: yes\n`)).toMatchObject([
      { kind: 'refused' },
    ]);
    expect(readNative('aides-jeunes', 'benefits/s.yml', `${benefit}private: false\n`)).toMatchObject([
      { kind: 'facts' },
    ]);
  });
});

describe('the national schema', () => {
  it('is read in version 0.0.1 from CSV', () => {
    const { facts, checkedOn } = fixture('aides-v001.csv');
    expect(checkedOn).toBe('2026-11-01');
    expect(facts).toMatchObject({
      grantCode: null,
      deadline: { date: '2026-12-31' },
      recurrence: 'permanent',
      coverage: { regions: ['53'] },
      sector: 'culture_sport',
      eligibleApplicants: ['nonprofit', 'local_authority'],
      funding: {
        type: 'public',
        instrument: 'subsidy',
        nativeInstrument: 'Subvention',
        cofinancingRate: { minBps: null, maxBps: 4_000 },
      },
      contact: { organization: 'Région Bretagne', email: 'aide@exemple.test' },
      officialUrl: 'https://exemple.test/aide',
    });
    expect(facts.texts.fr).toMatchObject({
      title: 'Aide "inventée" à la culture',
      eligibleUses: ['Matériel', 'Travaux'],
      keyRequirements: ['Être en Bretagne'],
      restrictions: ['Ne pas avoir commencé'],
    });
  });

  it('is read in version 0.2.0 from JSON', () => {
    const { facts } = fixture('aides-v020.json');
    expect(facts).toMatchObject({
      deadline: { date: '2026-12-15', time: '12:00', zone: 'Europe/Paris' },
      coverage: { regions: ['75'], departments: ['13'] },
      targetSectors: ['agriculture'],
      eligibleApplicants: ['company', 'farmer'],
      legalEntities: ['GAEC', 'EARL'],
      funders: ['FranceAgriMer'],
      contact: { organization: 'DRAAF' },
      requiredDocuments: [
        { type: 'legal', title: 'Décision inventée', url: 'https://exemple.test/decision' },
      ],
    });
    expect(facts.texts.fr?.keyRequirements).toContain('Effectif : au plus 249');
    expect(facts.texts.fr?.restrictions).toContain('Hors Pyrénées-Atlantiques');
  });
});

describe('a starter programme', () => {
  it.each(['covoiturage', 'portal-ile-de-france', 'portal-drome', 'portal-ministere-culture'])(
    'names licence and maker of a record of %s in words',
    (source) => {
      const named = factsOf('starter', 'programme-invente.yaml', starterNaming(source)).namedRecord;
      expect(named?.licence).toBe('Licence Ouverte 2.0');
      expect(named?.attribution).toMatch(/^\p{Lu}.+ /u);
    },
  );

  it('is refused when the rights of the record it names are unknown', () => {
    expect(readNative('starter', 'programme-invente.yaml', starterNaming('unknown-feed'))).toMatchObject([
      { kind: 'refused', reasons: [{ field: 'record.source' }] },
    ]);
  });

  it('turns euros into cents, percent into basis points, and names its record', () => {
    const { facts, namedRecord, checkedOn, methods } = fixture('programme-invente.yaml');
    expect(facts.funding).toMatchObject({
      maximumGrant: { cents: 5_000_050 },
      cofinancingRate: { minBps: null, maxBps: 3_750 },
    });
    expect(namedRecord).toMatchObject({ source: 'tee', sourceId: 'isoler', licence: 'AGPL-3.0' });
    expect(namedRecord?.attribution).toContain('ADEME');
    expect(checkedOn).toBe('2026-11-19');
    expect(methods).toMatchObject({ 'texts.en.title': { method: 'ours' }, funders: { method: 'stated' } });
  });
});

describe('a local variant of the starter catalog', () => {
  const variant = () =>
    starterNaming('tee')
      .replace('id: programme-invente', 'id: variante-inventee')
      .replace('sourceId: isoler', 'sourceId: isoler-ici')
      .concat('variant_of: programme-invente\nprogrammes: [Plan France 2030]\n');
  const read = (...files: readonly (readonly [path: string, content: string])[]) => {
    const reader = openReader('starter');
    return [
      ...files.flatMap(([path, content]) => [...reader.read({ path, bytes: Buffer.from(content) }).records]),
      ...reader.finish(),
    ].find(({ sourceId }) => sourceId === 'variante-inventee');
  };

  it('names the record of its generic subsidy, whichever of the two files comes first', () => {
    const files = [
      ['variante-inventee.yaml', variant()],
      ['programme-invente.yaml', starterNaming('tee')],
    ] as const;
    for (const order of [files, files.toReversed()]) {
      expect(read(...order)).toMatchObject({
        kind: 'facts',
        variantOf: { source: 'tee', sourceId: 'isoler' },
        facts: { programmes: ['France 2030'] },
      });
    }
  });

  it('alone in a run, names the generic subsidy itself', () => {
    expect(read(['variante-inventee.yaml', variant()])).toMatchObject({
      variantOf: { source: 'starter', sourceId: 'programme-invente' },
    });
  });
});

function starterNaming(source: string): string {
  const content = NATIVE_FILES.find((one) => one.source === 'starter')?.content ?? '';
  return content.replace('source: tee', `source: ${source}`);
}

function readAll(files: readonly { readonly path: string; readonly content: string }[]) {
  const reader = openReader('aides-jeunes');
  return [
    ...files.flatMap(({ path, content }) => [...reader.read({ path, bytes: Buffer.from(content) }).records]),
    ...reader.finish(),
  ];
}
