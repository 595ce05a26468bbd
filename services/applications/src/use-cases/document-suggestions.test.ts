import { describe, expect, it } from '@jest/globals';
import type { ExtractedField } from '@platform/document-reader';
import { aStoredProfile } from '../../test/builders/neighbours.ts';
import { suggestionsFor } from '../domain/suggestions.ts';
import type { DocumentFacts } from '../ports/document-facts.port.ts';
import { documentSuggestions } from './document-suggestions.ts';

const PLACE = { page: 2, box: { x: 0, y: 0, width: 1, height: 1 }, pageWidth: 10, pageHeight: 10 };
const OPEN = { registration: null, legalForm: null, address: null, staff: null, revenue: null } as const;

function aField(name: ExtractedField['name'], value: unknown): ExtractedField {
  return { name, value, raw: String(value), place: PLACE, rule: 'labelled' } as ExtractedField;
}

function aDocument(given: Partial<DocumentFacts>): DocumentFacts {
  return {
    documentId: 'd1',
    name: 'a document',
    issuedOn: null,
    belongsTo: 'none',
    kind: 'quote',
    fields: [],
    declined: new Set(),
    ...given,
  };
}

function aQuote(documentId: string, netCents: number, given: Partial<DocumentFacts> = {}): DocumentFacts {
  return aDocument({
    documentId,
    name: `Devis ${documentId}`,
    fields: [
      aField('totalNet', { cents: netCents, currency: 'EUR' }),
      aField('totalGross', { cents: netCents * 1.2, currency: 'EUR' }),
      aField('issued', '2026-03-01'),
    ],
    ...given,
  });
}

function suggested(documents: readonly DocumentFacts[], facts: Parameters<typeof aStoredProfile>[1] = OPEN) {
  return documentSuggestions(aStoredProfile('w', facts), documents, 'fr');
}

describe('facts of the applicant', () => {
  const accounts = aDocument({
    name: 'Comptes 2025',
    kind: 'annual-accounts',
    fields: [
      aField('siren', '732829320'),
      aField('revenue', { cents: 42_000_000, currency: 'EUR' }),
      aField('closingDate', '2025-12-31'),
    ],
  });

  it('are suggested with the document, the page and its day', () => {
    expect(suggested([accounts]).get('applicant_revenue')).toEqual({
      ...{ field: 'applicant_revenue', value: '42000000', origin: 'document', sources: ['revenue'] },
      documents: [{ documentId: 'd1', name: 'Comptes 2025', page: 2, date: '2025-12-31' }],
    });
  });

  it('give way to what the profile states, and go before a kept text', () => {
    const found = (revenue: { cents: number; currency: 'EUR' } | null) =>
      suggestionsFor(
        {},
        {
          profile: aStoredProfile('w', { revenue }),
          programme: { titles: {} } as never,
          library: [{ field: 'applicant_revenue', value: '100', title: null }],
          documents: suggested([accounts], { ...OPEN, revenue }),
          uses: [],
          language: 'fr',
        },
      ).find(({ field }) => field === 'applicant_revenue');
    expect(found({ cents: 5, currency: 'EUR' })).toMatchObject({ value: '5', origin: 'profile' });
    expect(found(null)).toMatchObject({ value: '42000000', origin: 'document' });
  });

  it('are not suggested once they were declined, nor from a document of another company', () => {
    expect(suggested([{ ...accounts, declined: new Set(['revenue']) }]).has('applicant_revenue')).toBe(false);
    const other = { ...OPEN, registration: { kind: 'siren', number: '552100554' } } as const;
    expect(suggested([accounts], other).size).toBe(0);
  });

  it('of the newest document come first', () => {
    const newer = {
      ...accounts,
      documentId: 'd2',
      fields: [aField('revenue', { cents: 7, currency: 'EUR' })],
    };
    expect(suggested([newer, accounts]).get('applicant_revenue')?.value).toBe('7');
  });

  it('name the director of an extract as a contact', () => {
    const extract = aDocument({ kind: 'registration-extract', fields: [aField('director', 'Ada Martin')] });
    expect(suggested([extract]).get('contact_name')).toMatchObject({
      value: 'Ada Martin',
      sources: ['director'],
    });
  });
});

describe('quotes', () => {
  it('of which there is one state the cost without VAT', () => {
    const found = suggested([aQuote('1', 1_000_000)]);
    expect(found.get('project_cost')).toMatchObject({
      ...{ value: '1000000', sources: ['totalNet'] },
      documents: [{ documentId: '1', page: 2, date: '2026-03-01' }],
    });
    expect(found.get('cost_details')?.value.replaceAll(/\s/gu, ' ')).toBe(
      'Devis « Devis 1 » du 1er mars 2026 : 10 000,00 € HT, 12 000,00 € TTC',
    );
  });

  it('of which there are several are listed and never added', () => {
    const found = suggested([aQuote('1', 1_000_000), aQuote('2', 2_000_000)]);
    expect(found.has('project_cost')).toBe(false);
    expect(found.get('cost_details')?.value.split('\n')).toHaveLength(2);
    expect(found.get('cost_details')?.documents).toHaveLength(2);
  });

  it('of this application go before others, and those of another application are left out', () => {
    const own = aQuote('1', 1_000_000, { belongsTo: 'this' });
    const [free, foreign] = [aQuote('2', 5), aQuote('3', 6, { belongsTo: 'other' })];
    expect(suggested([free, own, foreign]).get('project_cost')?.value).toBe('1000000');
    expect(suggested([foreign]).size).toBe(0);
  });

  it('in another currency state no cost', () => {
    const fields = [aField('totalNet', { cents: 100, currency: 'USD' })];
    expect(suggested([aDocument({ fields })]).size).toBe(0);
  });

  it('name no applicant: they are about their supplier', () => {
    const fields = [aField('siren', '552100554'), aField('companyName', 'Serres du Val')];
    expect(suggested([aDocument({ fields })]).size).toBe(0);
  });
});
