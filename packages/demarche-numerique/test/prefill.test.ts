import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOutboundClient, type OutboundClient } from '@platform/outbound';
import fc from 'fast-check';
import { champ, type FakePortal, FORM, PROCEDURE, startFakePortal } from '../src/fake-portal.ts';
import {
  type CheckedValues,
  checkValues,
  createPortalClient,
  type MappedField,
  mappingSchema,
  type OwnValue,
  type PortalClient,
  type ProcedureSchema,
  prefillValues,
} from '../src/index.ts';

const EXAMPLE = mappingSchema.parse(
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../examples/aide-investissement-exemple.json'), 'utf8'),
  ),
);
let nowMs = Date.UTC(2026, 10, 28, 10);
const clock = { now: () => new Date(nowMs) };

let portal: FakePortal;
let outbound: OutboundClient;
let client: PortalClient;
let form: ProcedureSchema;

beforeAll(async () => {
  portal = await startFakePortal(() => nowMs);
  outbound = createOutboundClient({
    allow: 'operator-configured',
    allowedOrigins: [portal.origin],
    deadlineMs: 5_000,
    maxBytes: 1_000_000,
    userAgent: 'test',
    clock,
  });
  client = createPortalClient({ outbound, baseUrl: portal.origin, clock });
  const found = await client.schema(PROCEDURE.path);
  if (found === null) throw new Error('the fake portal has no form');
  form = found;
});
afterAll(async () => {
  await outbound.close();
  await portal.close();
});

function checked(fields: readonly object[], own: Readonly<Record<string, OwnValue>>): CheckedValues {
  const mapping = mappingSchema.parse({ ...EXAMPLE, fields });
  return checkValues(mapping, prefillValues(mapping, new Map(Object.entries(own))), form);
}

/** What the portal kept of the values, under a new minute of its clock. */
async function keptOf({ values }: CheckedValues): Promise<ReadonlyMap<string, unknown>> {
  nowMs += 60_000;
  const { number } = await client.createFile(PROCEDURE.number, values);
  return portal.files.find((file) => file.number === number)?.kept ?? new Map();
}

const OWN: Readonly<Record<string, OwnValue>> = {
  applicant_name: { kind: 'text', text: 'SARL Cœur d’Élevage' },
  applicant_registration: { kind: 'text', text: '732 829 320 00074' },
  applicant_presentation: { kind: 'text', text: 'Éleveurs depuis 1998.\nDeux associés.' },
  contact_email: { kind: 'text', text: 'contact@example.org ' },
  project_start: { kind: 'date', date: '2027-03-01' },
  jobs_created: { kind: 'number', value: 2 },
  project_cost: { kind: 'amount', cents: 12_345_607 },
  declares_not_started: { kind: 'yes-no', value: true },
  applicant_legal_form: { kind: 'text', text: 'SARL' },
};

describe('prefilling a form by a mapping', () => {
  it('writes each value in the form of the portal, which keeps all of them', async () => {
    const result = checkValues(EXAMPLE, prefillValues(EXAMPLE, new Map(Object.entries(OWN))), form);
    expect(result.dropped).toEqual([]);
    expect(result.missing).toEqual(['contact_phone']);
    expect(Object.fromEntries(await keptOf(result))).toEqual({
      [champ(101)]: 'SARL Cœur d’Élevage',
      [champ(102)]: '73282932000074',
      [champ(103)]: 'Éleveurs depuis 1998.\nDeux associés.',
      [champ(104)]: 'contact@example.org',
      [champ(106)]: '2027-03-01',
      [champ(107)]: '2',
      [champ(108)]: '123456.07',
      [champ(109)]: 'true',
      [champ(110)]: 'Entreprise',
    });
  });

  it('names the required fields of the form that stay open', () => {
    const result = checkValues(EXAMPLE, prefillValues(EXAMPLE, new Map()), form);
    expect(result.open).toEqual(['Nom du demandeur', 'Présentation', 'RIB']);
  });

  it.each<[string, object, OwnValue, string, string | null]>([
    [
      'a field that the form does not have',
      { champ: champ(999), as: 'text' },
      { kind: 'text', text: 'x' },
      'not-in-form',
      null,
    ],
    [
      'a field for files',
      { champ: champ(114), as: 'text' },
      { kind: 'text', text: 'x' },
      'cannot-be-prefilled',
      'RIB',
    ],
    [
      'text for a number',
      { champ: champ(107), as: 'text' },
      { kind: 'text', text: '2' },
      'kind-differs',
      'Emplois créés',
    ],
    [
      'half a job for a whole number',
      { champ: champ(107), as: 'integer' },
      { kind: 'number', value: 0.5 },
      'not-whole',
      'Emplois créés',
    ],
    [
      'cents for a whole number',
      { champ: champ(107), as: 'integer' },
      { kind: 'amount', cents: 150 },
      'not-whole',
      'Emplois créés',
    ],
    [
      'a day that does not exist',
      { champ: champ(106), as: 'date' },
      { kind: 'date', date: '2027-02-30' },
      'no-date',
      'Début des travaux',
    ],
    [
      'a value that is no option',
      { champ: champ(110), as: 'choice' },
      { kind: 'text', text: 'SARL' },
      'not-an-option',
      'Statut',
    ],
    [
      'a value without translation',
      { champ: champ(110), as: 'choice', values: { SAS: 'Entreprise' } },
      { kind: 'text', text: 'toString' },
      'no-translation',
      'Statut',
    ],
    [
      'one of several values that is no option',
      { champ: champ(111), as: 'choices' },
      { kind: 'choices', values: ['Énergie', 'Air'] },
      'not-an-option',
      'Objectifs',
    ],
    [
      'a SIRET of 13 figures',
      { champ: champ(102), as: 'siret' },
      { kind: 'text', text: '7328293200007' },
      'malformed',
      'SIRET',
    ],
    [
      'a name for a département',
      { champ: champ(112), as: 'area' },
      { kind: 'text', text: 'Bas-Rhin' },
      'malformed',
      'Departement 112',
    ],
    [
      'a place as text',
      { champ: champ(113), as: 'commune' },
      { kind: 'text', text: 'Strasbourg' },
      'no-value-of-this-kind',
      'Commune 113',
    ],
  ])('reports %s, and does not send it', (_, field, value, reason, label) => {
    const result = checked([{ ...field, from: 'one' }], { one: value });
    expect(result.values.size).toBe(0);
    expect(result.dropped).toMatchObject([{ from: 'one', reason, label }]);
  });

  it('sends places, several choices and free values where the form allows them', async () => {
    const fields = [
      { champ: champ(113), from: 'place', as: 'commune' },
      { champ: champ(111), from: 'aims', as: 'choices', values: { energy: 'Énergie', water: 'Eau' } },
      { champ: champ(116), from: 'channel', as: 'choice' },
      { champ: champ(112), from: 'area', as: 'area' },
    ];
    const kept = await keptOf(
      checked(fields, {
        place: { kind: 'commune', postalCode: '67000', inseeCode: '67482' },
        aims: { kind: 'choices', values: ['energy', 'water'] },
        channel: { kind: 'text', text: 'Radio' },
        area: { kind: 'text', text: '2A' },
      }),
    );
    expect([...kept.values()]).toEqual([['67000', '67482'], ['Énergie', 'Eau'], 'Radio', '2A']);
  });

  it('accounts for every value: kept by the portal, reported as dropped, or missing', async () => {
    const kinds: MappedField['as'][] = ['text', 'integer', 'decimal', 'date', 'yes-no', 'choice', 'choices'];
    const fieldNumbers = FORM.map((_, index) => 100 + index).filter(
      (number) => number !== 112 && number !== 113,
    );
    const value: fc.Arbitrary<OwnValue> = fc.oneof(
      fc.record({
        kind: fc.constant('text' as const),
        text: fc.oneof(fc.string(), fc.constantFrom('Entreprise', '12', '1e9', ' ')),
      }),
      fc.record({ kind: fc.constant('number' as const), value: fc.oneof(fc.double(), fc.integer()) }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer() }),
      fc.record({
        kind: fc.constant('date' as const),
        date: fc.constantFrom('2027-01-31', '2027-02-29', '', '27-1-1', '0000-00-00'),
      }),
      fc.record({ kind: fc.constant('yes-no' as const), value: fc.boolean() }),
      fc.record({
        kind: fc.constant('choices' as const),
        values: fc.array(fc.constantFrom('Énergie', 'Eau', 'Air', '')),
      }),
    );
    const entry = fc.record({
      number: fc.constantFrom(...fieldNumbers),
      as: fc.constantFrom(...kinds),
      value,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(entry, { selector: ({ number }) => number, minLength: 1 }),
        async (entries) => {
          const fields = entries.map(({ number, as }) => ({ champ: champ(number), from: `f${number}`, as }));
          const own = Object.fromEntries(entries.map((one) => [`f${one.number}`, one.value]));
          const result = checked(fields, own);
          const kept = await keptOf(result);
          expect([...kept.keys()].sort()).toEqual([...result.values.keys()].sort());
          expect(result.values.size + result.dropped.length + result.missing.length).toBe(entries.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
