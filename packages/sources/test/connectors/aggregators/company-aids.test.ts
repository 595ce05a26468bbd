import { describe, expect, it } from '@jest/globals';
import { inventedAgirProgramme } from '../../kit/portals/ademe-agir-server.ts';
import { inventedStockAid } from '../../kit/portals/aides-entreprises-server.ts';
import { inventedProgramme } from '../../kit/portals/les-aides-server.ts';
import { factsOf, readNative, reasonsOf } from '../../kit/read-native.ts';

describe('an aid of aides-entreprises', () => {
  const stock = (...aids: readonly object[]) => JSON.stringify({ data: aids });
  const ofAid = (fields: object = {}) =>
    factsOf('aides-entreprises', 'aides.json', stock(inventedStockAid(1, fields)));

  it('is read with its amounts, place, documents and the page of the funder', () => {
    const record = ofAid();
    expect(record).toMatchObject({
      sourceId: '7001',
      url: 'https://aides-entreprises.fr/aide/7001',
      checkedOn: '2026-09-15',
      hold: [],
      notes: [],
      facts: {
        deadline: null,
        coverage: { departments: ['29'], zones: ['department:29'] },
        targetSectors: ['research_innovation'],
        eligibleApplicants: ['company'],
        funding: {
          type: 'public',
          instrument: 'subsidy',
          maximumGrant: { cents: 800_000, currency: 'EUR' },
          cofinancingRate: { minBps: null, maxBps: 5_000 },
        },
        requiredDocuments: [{ type: 'form', title: 'Dossier', url: 'https://fanal.example.fr/dossier.pdf' }],
        officialUrl: 'https://fanal.example.fr/aides/cheque',
      },
    });
    expect(record.facts.texts.fr).toMatchObject({
      title: 'Chèque fanal 1',
      eligibleUses: ['Achat de fanaux'],
      keyRequirements: [
        'PME',
        "L'atelier doit être ouvert.",
        'Effectif : moins de 10 salariés, 10 à 49 salariés',
      ],
    });
    expect(record.methods['funding.maximumGrant']?.confidence).toBeGreaterThanOrEqual(80);
  });

  it('covers the places stated by its reach and territories, by name and never by number', () => {
    const zones = (couverture_geo: string, ...names: readonly string[]) =>
      ofAid({
        couverture_geo,
        cache_indexation: {
          territoires: names.map((ter_libelle, index) => ({ id_ter: String(index), ter_libelle })),
        },
      }).facts.coverage.zones.join(' ');
    expect(zones('2', 'FRANCE')).toBe('country:FR');
    expect(zones('1', 'Région Sud', 'REUNION', 'Grand-Est')).toBe('region:04 region:44 region:93');
    expect(zones('3')).toBe('union:EU');
    expect(zones('1', 'Atlantide')).toBe('');
  });

  it.each([{ status: '0' }, { status: '2' }, { DEL: '1' }, { aid_nom: 'Brouillon chèque' }])(
    'is private when %j',
    (fields) => {
      expect(readNative('aides-entreprises', 'aides.json', stock(inventedStockAid(1, fields)))).toEqual([
        { kind: 'private', file: 'aides.json', sourceId: '7001' },
      ]);
    },
  );

  it('keeps its end date, and is refused without a name or an id, or with an end date that does not exist', () => {
    expect(ofAid({ date_fin: '2027-03-31 00:00:00' }).facts.deadline?.date).toBe('2027-03-31');
    const reasons = (fields: object) =>
      reasonsOf('aides-entreprises', 'aides.json', stock(inventedStockAid(1, fields)));
    expect(reasons({ aid_nom: '&nbsp;' })).toEqual(['aid_nom is missing']);
    expect(reasons({ id_aid: { $gt: '' } })).toEqual(['id_aid record 1 has no usable id']);
    expect(reasons({ date_fin: '2027-13-01 00:00:00' })).toEqual(['date_fin is not a date that exists']);
  });

  it('never links to pages of the source as those of the funder', () => {
    const complements = {
      source: [{ texte: 'Fiche', lien: 'https://data.aides-entreprises.fr/x' }],
      formulaire: { lien: 'javascript:alert(1)' },
    };
    const { facts, notes } = ofAid({ complements });
    expect(facts.officialUrl).toBeNull();
    expect(notes).toEqual([{ field: 'complements.formulaire', message: 'is not an http(s) address' }]);
  });
});

describe('a programme of Les-aides.fr', () => {
  const ofPage = (fields: Record<string, unknown> = {}) =>
    factsOf('les-aides', 'aide-7.json', JSON.stringify(inventedProgramme(7, fields).page));

  it('is read from its page, without the names of persons', () => {
    const record = ofPage();
    expect(record).toMatchObject({
      sourceId: '7',
      url: 'https://les-aides.fr/aide/7/pret-pour-moulins.html',
      checkedOn: '2026-10-20',
      facts: {
        coverage: { national: true },
        eligibleApplicants: ['company'],
        funding: { instrument: 'subsidy', nativeInstrument: 'Subvention', maximumGrant: { cents: 300_000 } },
        funders: ['Banque des moulins'],
        contact: { organization: 'Banque des moulins', service: 'Siège', email: 'moulins@example.fr' },
        officialUrl: 'https://moulins.example.fr/aides/maree',
      },
    });
    expect(record.facts.texts.fr).toMatchObject({
      keyRequirements: ['Avoir un moulin.', 'Effectif : Moins de 50 salariés'],
      restrictions: ['Moulins à vent exclus'],
    });
    expect(JSON.stringify(record.facts)).not.toContain('Vanne');
  });

  it('that is territorial covers the area of its funder, never the whole country', () => {
    const zones = (raison_sociale: string) =>
      ofPage({ implantation: 'T', organisme: { raison_sociale } }).facts.coverage.zones.join(' ');
    expect(zones('Conseil régional de Bretagne')).toBe('region:53');
    expect(zones('Bpifrance')).toBe('');
  });

  it('closes on the day that its text states unambiguously, relative to the day of its check', () => {
    const { facts, methods } = ofPage({
      conditions: '<p>Les dossiers sont à déposer avant le 30 juin 2027.</p>',
    });
    expect(facts.deadline?.date).toBe('2027-06-30');
    expect(methods.deadline?.confidence).toBeGreaterThanOrEqual(80);
    expect(
      ofPage({ validation: null, conditions: 'À déposer avant le 30 juin 2027.' }).facts.deadline,
    ).toBeNull();
  });

  it('is read from a list alone when no page of it comes', () => {
    const { page } = inventedProgramme(8);
    const list = {
      idr: 1,
      dispositifs: [{ numero: 8, nom: page.nom, resume: page.resume, implantation: 'N', moyens: [845] }],
    };
    const record = factsOf('les-aides', 'liste.json', JSON.stringify(list));
    expect(record).toMatchObject({ sourceId: '8', facts: { funding: { instrument: 'tax_credit' } } });
  });

  it('is refused when the response is not about programmes', () => {
    expect(reasonsOf('les-aides', 'x.json', '{"ok":true}')).toEqual([
      'the file is not a response about programmes',
    ]);
    expect(reasonsOf('les-aides', 'x.json', '<html>')).toEqual(['the file is a web page or XML, not JSON']);
    expect(reasonsOf('les-aides', 'x.json', '{"dispositifs":[{"nom":"sans numéro"},7]}')).toHaveLength(2);
    expect(reasonsOf('les-aides', 'x.json', '{"numero":7,"nom":""}')).toEqual(['nom is missing']);
  });
});

describe('a programme of ADEME Agir', () => {
  const list = (...all: readonly object[]) => JSON.stringify({ ListeDispositifs: all });
  const ofProgramme = (fields: object = {}) =>
    factsOf('ademe-agir', 'liste.json', list(inventedAgirProgramme(1, fields)));

  it('is read with its dates, régions by code, targets and themes', () => {
    expect(ofProgramme()).toMatchObject({
      sourceId: 'DISP-1',
      notes: [],
      facts: {
        opensOn: '2027-02-01',
        deadline: { date: '2027-05-31', time: '17:00', zone: 'Europe/Paris' },
        coverage: { regions: ['28', '53'], zones: ['region:28', 'region:53'] },
        sector: 'energy_environment',
        eligibleApplicants: ['company', 'local_authority', 'public_body'],
        funding: { type: 'public', instrument: 'grant' },
        funders: ['ADEME'],
        officialUrl: 'https://agirpourlatransition.ademe.fr/entreprises/aides/lichen-1',
      },
    });
  });

  it('ends at the end of the day when its end has no time', () => {
    expect(ofProgramme({ date_fin: '2027-05-31T00:00:00.000Z' }).facts.deadline).toEqual({
      date: '2027-05-31',
      time: null,
      zone: 'Europe/Paris',
    });
  });

  it('covers the country, the union or an unknown area', () => {
    const reach = (code: string) =>
      ofProgramme({ couverture_geo: { code }, regions: [] }).facts.coverage.zones.join(' ');
    expect([reach('1'), reach('2'), reach('3'), reach('4'), reach('9')]).toEqual([
      'country:FR',
      'union:EU',
      'union:EU',
      '',
      '',
    ]);
  });

  it('is private as a draft, refused without a title or with dates that do not exist', () => {
    const read = (fields: object) =>
      readNative('ademe-agir', 'liste.json', list(inventedAgirProgramme(1, fields)));
    expect(read({ statut: 'Brouillon' })).toEqual([
      { kind: 'private', file: 'liste.json', sourceId: 'DISP-1' },
    ]);
    expect(read({ titre: null })[0]).toMatchObject({
      kind: 'refused',
      reasons: [{ field: 'titre', message: 'is missing' }],
    });
    expect(read({ date_fin: 'demain' })[0]).toMatchObject({
      kind: 'refused',
      reasons: [{ field: 'date_fin' }],
    });
    expect(read({ id: null })[0]).toMatchObject({ kind: 'refused', sourceId: null });
  });
});
