import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { checkMapping, mappingCheckText } from '../../src/mapping/check-mapping.ts';
import { factsRecord, fileOf, mappingOf, readMapped, readRecord } from '../kit/mapping-samples.ts';

const EVERYTHING = mappingOf(`format: { kind: json }
id: { from: [kind, number] }
officialCode: { from: code, space: invented }
link: { template: "https://portal.example.org/aides/{number}" }
checkedOn: { from: updated, formats: [epoch milliseconds] }
saysNothing: [à définir]
rows:
  skip: [{ when: { field: state, is: [archived] } }]
  private: [{ when: [{ field: state, isNot: [public] }, { field: kind, is: [aide] }] }]
  refuse: [{ when: { field: winner, present: true }, reason: is a grant already awarded }]
  hold: [{ when: { field: name, contains: [TEST] }, reason: looks like a trial }]
fields:
  title: [{ from: name }, { from: short }]
  summary: { from: pitch }
  description: [{ from: body }, { from: steps, heading: Étapes }]
  grantDetails: [{ template: "De {low} à {high} €" }, { template: "Jamais sans {absent}" }]
  eligibleUses: { from: uses }
  keyRequirements: { from: conditions, separator: semicolons }
  grantCode: { from: code }
  opensOn: { from: window.opens, formats: [d month yyyy] }
  deadline: { from: window.closes, formats: [instant], zone: Europe/Brussels }
  recurrence: { from: often, values: { chaque année: annual } }
  suspended: { from: paused }
  coverage:
    - { from: "places[].code", by: code, level: department }
    - { from: "places[].name", by: name, values: { partout: ["country:FR"] } }
  sectors: { from: themes, values: { Sport: culture_sport, Tout: [] } }
  nafSections: { from: naf, separator: commas }
  applicants: { from: who, how: prose }
  funders: { from: "funders[].label" }
  instrument: { from: body, match: inside, values: { subvention: subsidy, prêt: loan } }
  minimumGrant: { from: low }
  maximumGrant: { from: high, unit: thousand euro }
  fundingAmount: { from: money, before: [à répartir] }
  cofinancingRate: { min: rate.min, max: rate.max, unit: fraction }
  loanOption: { from: loan }
  contactService: { from: contact, take: first line }
  contactEmail: { from: contact }
  requiredDocuments: [{ each: files, title: { from: title }, url: { from: href }, type: form }]
  additionalResources: [{ title: { constant: Déposer }, url: { from: apply } }]
  officialUrl: { from: page }
ignore: [internal]
`);

const RECORD = {
  kind: 'aide',
  number: 7,
  code: 'AB-7',
  updated: Date.parse('2026-05-01T22:30:00Z'),
  state: 'public',
  name: 'À définir',
  short: 'Aide <b>inventée</b>',
  pitch: 'Une\u202e aide\u200b <script>alert(1)</script>pour tous',
  body: '<p>Une subvention.</p><svg><a href="javascript:x">x</a></svg>',
  steps: ['Écrire', 'Envoyer'],
  low: '1 000,00 €',
  high: 12.5,
  money: 'une enveloppe, 2.000.000 € à répartir entre tous',
  uses: '<ul><li>Acheter</li><li>Louer</li></ul>',
  conditions: 'Être petit ; être là',
  window: { opens: '1er août 2027', closes: '2027-09-15T15:00:00Z' },
  often: 'Chaque  Année',
  paused: 'Non',
  places: [{ code: '26' }, { code: '07' }, { code: '999' }],
  themes: ['Sport', 'Tout', 'Musique'],
  naf: 'A, 10.71C, ZZ',
  who: 'Les associations peuvent en bénéficier.',
  funders: [{ label: 'Région Inventée' }, { label: 'Région Inventée' }],
  rate: { min: 0.1, max: 0.5 },
  loan: 'peut-être',
  contact: 'Service des aides\nmailto:aides@example.org, 01 02 03 04 05',
  files: [
    { title: 'Formulaire', href: 'https://portal.example.org/f.pdf' },
    { title: '', href: 'x' },
  ],
  apply: 'javascript:alert(1)',
  page: 'https: //portal.example.org/aide',
  internal: 1,
  surprise: { new: 'field' },
};

describe('a mapping', () => {
  it('fills every field that its record states', () => {
    const record = factsRecord(EVERYTHING, RECORD);
    expect(record).toMatchObject({
      sourceId: 'aide-7',
      officialCode: 'invented:AB-7',
      url: 'https://portal.example.org/aides/7',
      checkedOn: '2026-05-02',
    });
    expect(record.facts).toMatchObject({
      texts: {
        fr: {
          title: 'Aide inventée',
          summary: 'Une aide pour tous',
          description: 'Une subvention.\n\n## Étapes\n\nÉcrire\n\nEnvoyer',
          grantDetails: 'De 1 000,00 € à 12,5 €',
          eligibleUses: ['Acheter', 'Louer'],
          keyRequirements: ['Être petit', 'être là'],
        },
      },
      grantCode: 'AB-7',
      opensOn: '2027-08-01',
      deadline: { date: '2027-09-15', time: '17:00', zone: 'Europe/Brussels' },
      recurrence: 'annual',
      suspended: false,
      coverage: { departments: ['07', '26'], zones: ['department:07', 'department:26'] },
      sector: 'culture_sport',
      nafSections: ['A', 'C'],
      eligibleApplicants: ['nonprofit'],
      funders: ['Région Inventée'],
      funding: {
        instrument: 'subsidy',
        minimumGrant: { cents: 100_000 },
        maximumGrant: { cents: 1_250_000 },
        fundingAmount: { cents: 200_000_000 },
        cofinancingRate: { minBps: 1_000, maxBps: 5_000 },
        loanOption: null,
      },
      contact: { service: 'Service des aides', email: 'aides@example.org' },
      requiredDocuments: [{ type: 'form', title: 'Formulaire', url: 'https://portal.example.org/f.pdf' }],
      additionalResources: [],
      officialUrl: 'https://portal.example.org/aide',
    });
    expect(record.methods).toMatchObject({
      'texts.fr.title': { method: 'stated', confidence: null },
      'texts.fr.grantDetails': { method: 'derived' },
      eligibleApplicants: { method: 'derived', confidence: expect.any(Number) },
    });
    expect(record.notes.map(({ field, message }) => `${field} ${message}`).sort()).toEqual([
      'apply is not an http(s) address',
      'href is not an http(s) address',
      'loan is neither yes nor no: peut-être',
      'naf unknown activity code: ZZ',
      'places[].code unknown territory: 999',
      'surprise.new not mapped, left out',
      'themes unknown value: Musique',
    ]);
  });

  it('uses the next rule for places when the first finds none', () => {
    const { facts } = factsRecord(EVERYTHING, { ...RECORD, places: [{ name: 'Partout' }] });
    expect(facts.coverage).toMatchObject({ national: true, zones: ['country:FR'] });
  });

  it.each([
    ['skips', { state: 'archived' }, undefined],
    ['keeps back', { state: 'draft' }, { kind: 'private', sourceId: 'aide-7' }],
    [
      'refuses',
      { winner: 'X' },
      {
        kind: 'refused',
        sourceId: 'aide-7',
        reasons: [{ field: 'winner', message: 'is a grant already awarded' }],
      },
    ],
    [
      'holds',
      { name: 'Un test' },
      { kind: 'facts', hold: [{ field: 'name', message: 'looks like a trial' }, { field: 'title' }] },
    ],
    ['refuses without a title', { short: null }, { kind: 'refused', reasons: [{ field: 'title' }] }],
    [
      'refuses a date that does not exist',
      { window: { opens: '31 juin 2027' } },
      { kind: 'refused', reasons: [{ field: 'window.opens' }] },
    ],
    ['refuses without an id', { number: null }, { kind: 'refused', sourceId: null }],
  ])('%s a record by its filters and needs', (_, change, expected) => {
    const record = readRecord(EVERYTHING, { ...RECORD, ...change });
    if (expected === undefined) expect(record).toBeUndefined();
    else expect(record).toMatchObject(expected);
  });

  it('refuses the second record of an id and notes an unmapped field once in a run', () => {
    const records = readMapped(
      EVERYTHING,
      fileOf('a.json', JSON.stringify([RECORD, RECORD, { ...RECORD, number: 8 }])),
    );
    expect(records.map(({ kind }) => kind)).toEqual(['facts', 'refused', 'facts']);
    const unmapped = records
      .flatMap((one) => (one.kind === 'facts' ? one.notes : []))
      .filter(({ field }) => field === 'surprise.new');
    expect(unmapped).toHaveLength(1);
  });

  it('finds nothing under names of built-in object properties', () => {
    const odd = mappingOf(
      'format: { kind: json }\nid: { from: id }\nfields:\n  title: [{ from: constructor.name }, { from: __proto__.x }, { from: t }]\n',
    );
    expect(factsRecord(odd, { id: 1, t: 'Titre' }).facts.texts.fr?.title).toBe('Titre');
    const own = JSON.parse('{"id": 2, "t": "Titre", "__proto__": {"polluted": true}}') as unknown;
    expect(readRecord(odd, own)).toMatchObject({ kind: 'facts' });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is checked against a sample for the person who writes it', () => {
    const check = checkMapping(
      EVERYTHING,
      fileOf('a.json', JSON.stringify([RECORD, { ...RECORD, number: 8, winner: 1 }])),
      loadTerritories(),
    );
    expect(check).toMatchObject({
      counts: { facts: 1, held: 0, private: 0, refused: 1 },
      unmapped: ['surprise.new'],
      refusals: [{ reason: 'winner is a grant already awarded', count: 1 }],
    });
    expect(check.fields.find(({ field }) => field === 'grantCode')).toEqual({
      field: 'grantCode',
      filled: 1,
      examples: [{ sourceId: 'aide-7', value: '"AB-7"', method: 'stated' }],
    });
    const text = mappingCheckText('invented-portal', check);
    expect(text).toContain('1 × themes: unknown value: Musique');
    expect(text).toContain('Native fields that are not mapped\n  surprise.new');
  });
});
