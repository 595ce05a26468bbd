import { describe, expect, it } from '@jest/globals';
import { inventedAid } from '../../kit/portals/aides-territoires-server.ts';
import { factsOf, readNative, reasonsOf } from '../../kit/read-native.ts';

const SOURCE = 'aides-territoires';

function page(...aids: readonly object[]) {
  return JSON.stringify({ count: aids.length, next: null, results: aids });
}

function ofAid(fields: object = {}) {
  return factsOf(SOURCE, 'aids.json', page(inventedAid(1, fields)));
}

const HEADER = "Nom,Lien,Financeurs,Bénéficiaire,Types d'aides,AAP/AMI,Récurrence,Descriptif,Date Clôture";
const LINK = 'https://aides-territoires.beta.gouv.fr/aides';

function csv(...rows: readonly string[]) {
  return [HEADER, ...rows, ''].join('\n');
}

describe('a result of the API', () => {
  it('is read with its id, dates, place, rate and texts, each with its method', () => {
    const record = ofAid();
    expect(record).toMatchObject({
      sourceId: 'a1-planter-des-haies-de-bruyere',
      url: `${LINK}/a1-planter-des-haies-de-bruyere/`,
      checkedOn: '2026-11-02',
      hold: [],
      rights: null,
      notes: [],
      facts: {
        grantCode: null,
        opensOn: '2027-01-04',
        deadline: { date: '2027-06-30', time: null, zone: 'Europe/Paris' },
        recurrence: 'one_time',
        coverage: { national: false, departments: ['23'], zones: ['department:23'] },
        targetSectors: ['energy_environment'],
        eligibleApplicants: ['local_authority', 'nonprofit'],
        funding: {
          type: 'public',
          instrument: 'subsidy',
          nativeInstrument: 'Subvention',
          cofinancingRate: { minBps: null, maxBps: 4_000 },
        },
        funders: ['Conseil départemental de la Creuse'],
        contact: { email: 'haies@creuse.example.fr' },
        officialUrl: 'https://haies.example.fr/aides/bruyere',
      },
    });
    expect(record.facts.texts.fr).toMatchObject({
      keyRequirements: ['Être une commune', "État d'avancement du projet : Mise en œuvre / réalisation"],
      restrictions: ['Les haies de thuya sont exclues'],
    });
    expect(record.facts.texts.fr?.description).toContain('avec **soin** et patience');
    expect(record.methods.deadline).toEqual({ method: 'stated', confidence: null });
    expect(record.methods['coverage.zones']).toEqual({ method: 'derived', confidence: null });
    expect(record.methods['funding.cofinancingRate']).toEqual({ method: 'stated', confidence: null });
  });

  it('belongs to the broader programmes that it names, as texts or objects', () => {
    const { facts, methods } = ofAid({ programs: ['Fonds vert', { id: 7, name: 'Plan France 2030' }] });
    expect(facts.programmes).toEqual(['Fonds vert', 'France 2030']);
    expect(methods.programmes).toEqual({ method: 'stated', confidence: null });
    expect(ofAid().facts.programmes).toEqual([]);
  });

  it.each([
    [
      'an INSEE code',
      { perimeter: { id: '999-nowhere', name: 'Bréhat', scale: 'Commune', code: '22016' } },
      'commune:22016',
    ],
    [
      'an EPCI by name',
      { perimeter: 'Communauté de communes Pays du Mont-Blanc', perimeter_scale: 'EPCI' },
      'epci:200034882',
    ],
    [
      'a région that is a département too',
      { perimeter: 'Guadeloupe', perimeter_scale: 'Région' },
      'region:01',
    ],
    ['the country', { perimeter: 'France', perimeter_scale: 'Pays' }, 'country:FR'],
    ['the continent', { perimeter: 'Europe', perimeter_scale: 'Continent' }, 'union:EU'],
    [
      'overseas',
      { perimeter: "France d'outre-mer", perimeter_scale: 'Outre-mer' },
      'region:01 region:02 region:03 region:04 region:06',
    ],
  ])('gets its place from %s', (_, fields, zones) => {
    expect(ofAid(fields).facts.coverage.zones.join(' ')).toBe(zones);
  });

  it.each([
    ['a river basin', { perimeter: 'Rhin-Meuse', perimeter_scale: 'Bassin hydrographique' }],
    ['a list made by hand', { perimeter: 'Creuse', perimeter_scale: 'Ad-hoc' }],
    ['a name that several communes bear', { perimeter: 'Saint-Martin', perimeter_scale: 'Commune' }],
    [
      'an internal number without a code',
      { perimeter: { id: '23-creuse', name: null, code: '', scale: 'Département' } },
    ],
  ])('leaves the place open with a note for %s', (_, fields) => {
    const { facts, notes } = ofAid(fields);
    expect(facts.coverage.zones).toEqual([]);
    if (fields.perimeter !== null && typeof fields.perimeter === 'string')
      expect(notes.map(({ field }) => field)).toContain('perimeter');
  });

  it('shows the licence and the mention of the producer', () => {
    expect(
      ofAid({
        import_share_licence: 'openlicence20',
        import_data_mention: 'Données du Département des Brumes',
      }).rights,
    ).toEqual({
      licence: 'Licence Ouverte 2.0',
      attribution: 'Aides-territoires (beta.gouv.fr) – Données du Département des Brumes',
    });
    expect(ofAid({ import_share_licence: 'unknown' }).rights?.licence).toBe('Not stated by the producer');
    expect(ofAid({ import_share_licence: 'CC BY-SA 4.0' }).rights?.licence).toBe('CC BY-SA 4.0');
  });

  it.each(['2027-06-30', '2027-06-30T00:00:00+00:00', '2027-06-29T22:00:00Z', '2027-06-30T00:00:00+02:00'])(
    'ends on the day that %s stands for',
    (submission_deadline) => {
      expect(ofAid({ submission_deadline }).facts.deadline).toEqual({
        date: '2027-06-30',
        time: null,
        zone: 'Europe/Paris',
      });
    },
  );

  it('never takes another collection for the funder', () => {
    const { facts, notes } = ofAid({ origin_url: 'https://www.les-aides.fr/aide/12' });
    expect(facts.officialUrl).toBeNull();
    expect(notes).toContainEqual({
      field: 'origin_url',
      message: 'leads to a collection of programmes, not to the funder',
    });
  });

  it('states loan amounts in the grant details and never as a grant', () => {
    const { facts } = ofAid({ aid_types: ['Prêt'], loan_amount: 20_000, subvention_rate_upper_bound: null });
    expect(facts.funding).toMatchObject({ instrument: 'loan', loanOption: true, maximumGrant: null });
    expect(facts.texts.fr?.grantDetails).toBe('Montant du prêt : 20000 €');
  });

  it('extracts an amount from the comment only when it is unambiguous', () => {
    const sure = ofAid({ subvention_comment: "Jusqu'à 80 % des dépenses, dans la limite de 50 000 € HT" });
    expect(sure.facts.funding.maximumGrant).toEqual({ cents: 5_000_000, currency: 'EUR' });
    expect(sure.methods['funding.maximumGrant']?.confidence).toBeGreaterThanOrEqual(80);
    expect(sure.facts.funding.cofinancingRate).toEqual({ minBps: null, maxBps: 4_000 });
    const guess = "aide jusqu'à 5 000 € pour une haie, jusqu'à 10 000 € pour un bocage";
    expect(ofAid({ subvention_comment: guess }).facts.funding.maximumGrant).toBeNull();
    expect(
      ofAid({ subvention_comment: '3 000 € ou 5 000 € selon le cas' }).facts.funding.maximumGrant,
    ).toBeNull();
  });

  it.each([
    { is_live: false },
    { status: 'draft' },
    { status: 'deleted' },
    { status: 'brouillon' },
    { name: 'BROUILLON - planter' },
  ])('is private and without content when %j', (fields) => {
    expect(readNative(SOURCE, 'aids.json', page(inventedAid(1, fields)))).toEqual([
      { kind: 'private', file: 'aids.json', sourceId: 'a1-planter-des-haies-de-bruyere' },
    ]);
  });

  it.each([
    [{ name: 'test' }, 'trial entry'],
    [{ name: 'TEST 2' }, 'trial entry'],
    [{ name: '[TEST] Planter des haies' }, 'trial entry'],
    [{ name: 'Planter des haies (à supprimer)' }, 'not meant for readers'],
    [{ name: 'Aide de test import' }, 'not meant for readers'],
    [{ name: '???' }, 'holds no words'],
    [{ name: 'zzzzzzz' }, 'holds no words'],
    [{ description: '<p>Lorem ipsum dolor sit amet</p>' }, 'filler text'],
  ])('is held for review when it is %j', (fields, reason) => {
    expect(
      ofAid(fields)
        .hold.map(({ message }) => message)
        .join(),
    ).toContain(reason);
  });

  it.each([
    'Tester la résistance des haies',
    'Aide aux bancs d’essai',
    'Attestation de brouillard',
    'Exemplarité des bâtiments',
  ])('is not held when its name is %s', (name) => {
    expect(ofAid({ name }).hold).toEqual([]);
  });

  it('is refused with reasons when it cannot be described or has dates that do not exist', () => {
    const reasons = (fields: object) => reasonsOf(SOURCE, 'aids.json', page(inventedAid(1, fields)));
    expect(reasons({ name: ' ', name_initial: null })).toEqual(['name is missing']);
    expect(reasons({ slug: null, url: null })).toEqual(['slug record 1 has no usable slug or address']);
    expect(reasons({ slug: '../../etc', url: 'https://elsewhere.example.org/aides/x/' })).toEqual([
      'slug record 1 has no usable slug or address',
    ]);
    expect(reasons({ submission_deadline: '2027-02-30' })).toEqual([
      'submission_deadline is not a date that exists',
    ]);
    expect(reasons({ start_date: '2028-01-01' })).toEqual(['opensOn the opening is after the deadline']);
  });

  it('counts once when pages shift, is refused when its id comes with other content, and held as a copy of another', () => {
    const aid = inventedAid(1);
    const copy = inventedAid(1, { slug: 'copie-de-haies', url: '/aides/copie-de-haies/' });
    expect(readNative(SOURCE, 'aids.json', page(aid, aid))).toHaveLength(1);
    expect(reasonsOf(SOURCE, 'aids.json', page(aid, { ...aid, name: 'Autre nom des haies' }))).toEqual([
      'id repeats an id of this run with other content',
    ]);
    const [, second] = readNative(SOURCE, 'aids.json', page(aid, copy));
    expect(second?.kind === 'facts' && second.hold[0]?.message).toBe(
      'has the same text as the record a1-planter-des-haies-de-bruyere',
    );
  });

  it('notes words that its vocabularies do not hold', () => {
    const { notes } = ofAid({
      targeted_audiences: ['Dragons'],
      aid_types: ['Sortilège'],
      categories: ['Magie'],
      nouveau_champ: 1,
    });
    expect(notes.map(({ field, message }) => `${field} ${message}`)).toEqual([
      'aid_types unknown word: Sortilège',
      'categories unknown word: Magie',
      'targeted_audiences unknown word: Dragons',
      'nouveau_champ unknown field, left out',
    ]);
  });
});

describe('a row of the CSV export', () => {
  const row = (fields: Partial<Record<'name' | 'link' | 'funder' | 'kinds' | 'text' | 'end', string>> = {}) =>
    [
      fields.name ?? 'Soutenir les lavoirs',
      fields.link ?? `${LINK}/ab12-soutenir-les-lavoirs/`,
      fields.funder ?? 'Conseil départemental de la Manche',
      '"Communes;Associations"',
      fields.kinds ?? '"Ingénierie technique;Subvention"',
      '',
      'Récurrente',
      fields.text ?? 'Un texte inventé.',
      fields.end ?? '31/12/2027',
    ].join(',');

  it('is identified by the slug of its link and located by its funders', () => {
    const record = factsOf(SOURCE, 'export.csv', csv(row()));
    expect(record).toMatchObject({
      sourceId: 'ab12-soutenir-les-lavoirs',
      url: `${LINK}/ab12-soutenir-les-lavoirs/`,
      facts: {
        deadline: { date: '2027-12-31' },
        recurrence: 'annual',
        coverage: { zones: ['department:50'] },
        funding: { instrument: 'subsidy' },
        officialUrl: null,
      },
    });
    expect(record.methods.recurrence?.method).toBe('guessed');
  });

  it.each([
    ["Conseil régional d'Occitanie", 'region:76'],
    ['DDT du Tarn-et-Garonne', 'department:82'],
    ['Chambre d’agriculture de la Drôme', 'department:26'],
    ["Établissement public foncier local de l'Oise et Aisne (EPFLO)", 'department:02 department:60'],
    ['FREDON Occitanie', 'region:76'],
    ['Établissement Public Foncier au cœur de la région Auvergne Rhône-Alpes (EPORA)', 'region:84'],
    ['SAFER Auvergne-Rhône-Alpes', 'region:84'],
    ["Agence Départementale d'Aide aux Collectivités (ADAC 37)", 'department:37'],
    ['Seine Normandie Agglomération (SNA)', 'epci:200072312'],
    ['Ministère des Brumes', 'country:FR'],
    ['Commission européenne', 'union:EU'],
    ['Parc naturel régional des Volcans d’Auvergne', ''],
    ["Agence de l'eau Loire-Bretagne", ''],
    ['Alliance Intermétropolitaine Loire Bretagne', ''],
    ["Agence d'Urbanisme de Rouen et des Boucles de Seine et Eure", ''],
    ['Plan France 2030', ''],
    ['Éditions du Lot', 'department:46'],
  ])('paid by %s applies in %s', (funder, zones) => {
    const record = factsOf(SOURCE, 'export.csv', csv(row({ funder: `"${funder}"` })));
    expect(record.facts.coverage.zones.join(' ')).toBe(zones);
  });

  it('has the same id however its link is written', () => {
    const ids = ['/aides/for%C3%AAt-claire/', '/fr/aides/forêt-claire/', '/aides/forêt-claire/?x=1#y'].map(
      (path) =>
        factsOf(SOURCE, 'export.csv', csv(row({ link: `https://aides-territoires.beta.gouv.fr${path}` })))
          .sourceId,
    );
    expect(new Set(ids)).toEqual(new Set(['forêt-claire']));
  });

  it('is refused without a link to a page of the source, and with an end date that does not exist', () => {
    expect(
      reasonsOf(SOURCE, 'export.csv', csv(row({ link: 'https://elsewhere.example.org/aides/x/' }))),
    ).toEqual(['Lien row 2 has no link to a page of the source']);
    expect(reasonsOf(SOURCE, 'export.csv', csv(row({ end: '31/02/2027' })))).toEqual([
      'Date Clôture is not a date that exists',
    ]);
    expect(reasonsOf(SOURCE, 'export.csv', csv('only,three,cells', row()))).toEqual([
      'row 2 has 3 fields instead of 9',
    ]);
  });
});
