import { describe, expect, it } from '@jest/globals';
import { applicationPdf } from '../src/index.ts';
import { readPdf } from './read-pdf.ts';
import { attachment, sampleFile } from './sample-file.ts';

async function pdfOf(changes: Parameters<typeof sampleFile>[0] = {}) {
  return readPdf(await applicationPdf(sampleFile(changes)));
}

describe('the PDF of an application', () => {
  it('states on the first page and below every page that the file is prepared and not filed', async () => {
    const { pages } = await pdfOf();
    expect(pages[0]).toMatch(/^Dossier préparé, non déposé Rien n’a été transmis au financeur/);
    for (const page of pages)
      expect(page).toContain('Dossier préparé, non déposé · Aide à l’investissement productif');
  });

  it('states the day of filing once the applicant has confirmed it', async () => {
    const { text, info } = await pdfOf({
      filing: { filedOn: '2026-11-27', reference: 'DN-77' },
      status: 'submitted',
      language: 'en',
    });
    expect(text).toContain('Filed on 27 November 2026, as stated by the applicant');
    expect(text).toContain('Number given by the funder: DN-77');
    expect(text).not.toContain('not filed');
    expect(info.Title).toContain('Filed on 27 November 2026');
  });

  it('marks a practice file on every page', async () => {
    const { pages } = await pdfOf({ practice: true });
    for (const page of pages) expect(page).toContain('Simulation');
  });

  it('has programme, source, applicant and reference', async () => {
    const { text } = await pdfOf();
    for (const part of [
      'Aide à l’investissement productif',
      'Financeur : Région Grand Est',
      'Source : https://aides.example.org/investissement',
      'Source vérifiée le : 2 novembre 2026',
      'Aide lue pour ce dossier le : 20 novembre 2026',
      'Demandeur : SARL Cœur d’Élevage',
      'Référence : APP-2026-0042',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has the fields in the order of the form, each value in the format of the language, empty ones named', async () => {
    const { text } = await pdfOf();
    const order = ['Intitulé Atelier de découpe', 'Coût total 123 456,78 €', 'Début prévu 1er mars 2027'];
    order.push(
      'Travaux commencés Non',
      'Emplois créés 2,5',
      'Objectifs Énergie Emploi',
      'Partenaire Non renseigné',
    );
    expect(text).toContain(order.join(' '));
  });

  it('adds up the financing to the cent and states whether it balances', async () => {
    const balanced = await pdfOf();
    expect(balanced.text.split('Total 123 456,78 €')).toHaveLength(3);
    expect(balanced.text).toContain('couvrent exactement');
    const open = await pdfOf({
      language: 'en',
      financing: {
        costs: [
          { label: 'A', cents: 10 },
          { label: 'B', cents: 20 },
        ],
        resources: [{ label: 'C', cents: 29 }],
      },
    });
    expect(open.text).toContain('differ by €0.01');
  });

  it('lists requested documents with their status and the attached files in their order', async () => {
    const { text } = await pdfOf({
      attachments: [attachment('devis.pdf', 'b', 'quotes'), attachment('kbis.pdf', 'a', 'kbis')],
    });
    expect(text).toContain('Extrait Kbis Oui Complet 15 janvier 2027');
    expect(text).toContain('RIB Oui Envoi en attente –');
    expect(text.indexOf('pieces/01 - kbis.pdf')).toBeGreaterThan(0);
    expect(text.indexOf('pieces/02 - devis.pdf')).toBeGreaterThan(text.indexOf('pieces/01 - kbis.pdf'));
  });

  it('numbers its pages', async () => {
    const line = 'Une phrase qui se répète pour remplir la page. '.repeat(20);
    const { pages } = await pdfOf({ sections: [textSection('Long', Array(60).fill(line).join('\n'))] });
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} sur ${pages.length}`);
  });

  it('loses no word of a long text, with or without spaces and line ends', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `mot${index}`);
    const spaced = await pdfOf({ sections: [textSection('A', words.join(' '))] });
    const positions = words.map((word) => spaced.text.indexOf(`${word} `));
    expect(positions.every((at, index) => at > (positions[index - 1] ?? 0))).toBe(true);
    const joined = await pdfOf({ sections: [textSection('B', 'é'.repeat(5_000))] });
    expect(joined.text.split('é').length).toBeGreaterThan(5_000);
  });

  it('carries a table over pages: every row once, titles on each page, a row higher than a page as well', async () => {
    const costs = Array.from({ length: 120 }, (_, index) => ({ label: `Ligne ${index}.`, cents: index }));
    costs.push({ label: `Début ${'phrase très longue '.repeat(600)} fin`, cents: 1 });
    const { pages, text } = await pdfOf({ financing: { costs, resources: [] } });
    for (const { label } of costs.slice(0, 120)) expect(text.split(`${label} `)).toHaveLength(2);
    expect(text).toContain('fin Montant: 0,01 €');
    expect(pages.filter((page) => page.includes('Dépenses Montant')).length).toBeGreaterThan(2);
  });

  it('shows the letters of French, Greek and Central European languages and the euro sign', async () => {
    const letters =
      'àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ «€» αβγδωάέΏ Ωμέγα Příliš žluťoučký kůň Zażółć gęślą jaźń őű ș ț ≥ → №';
    const { text } = await pdfOf({ sections: [textSection('Lettres', letters)] });
    expect(text).toContain(letters);
    expect(text).not.toContain('caractères ne peuvent pas');
  });

  it('counts the characters that it cannot show and replaces each by a sign', async () => {
    const { text } = await pdfOf({ sections: [textSection('Nom', '你好 مرحبا')], language: 'en' });
    expect(text).toContain('7 characters cannot be shown in this PDF');
    expect(text).toContain('□□ □□□□□');
  });

  it('shows untrusted text as text: no markup, no hidden or reordering characters', async () => {
    const { text } = await pdfOf({
      applicant: '<script>alert(1)</script> \u202egpj.exe\u202c (Tj) \\ \u0007',
      sections: [textSection('**gras** [lien](javascript:x)', 'BT (x) Tj ET\u200b\u0000 %PDF')],
    });
    expect(text).toContain('<script>alert(1)</script> gpj.exe (Tj) \\');
    expect(text).toContain('**gras** [lien](javascript:x)');
    expect(text).toContain('BT (x) Tj ET %PDF');
  });

  it('is tagged: language, title, headings, reading order, table cells, bookmarks', async () => {
    const { tagged, language, info, roles, bookmarks } = await pdfOf({
      attachments: [attachment('a.pdf', 'a')],
    });
    expect({ tagged, language }).toEqual({ tagged: true, language: 'fr-FR' });
    expect(info.Title).toBe('Aide à l’investissement productif – Dossier préparé, non déposé');
    expect(roles.filter((role) => /^H\d/.test(role))).toEqual([
      'H1',
      'H2',
      'H2',
      'H2',
      'H3',
      'H3',
      'H2',
      'H2',
    ]);
    expect(roles.slice(0, 5)).toEqual(['Root', 'Document', 'P', 'P', 'H1']);
    expect(roles.filter((role) => role === 'Table')).toHaveLength(4);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(10);
    expect(bookmarks).toEqual([
      'Votre projet',
      'Votre structure',
      'Plan de financement',
      'Pièces demandées',
      'Fichiers joints',
    ]);
  });

  it('has well-formed metadata whatever the title and the applicant are', async () => {
    const { programme: sample } = sampleFile();
    const programme = { ...sample, title: 'Eau & <b>gaz</b> ]]>' };
    const { xmlTitle, info, text } = await pdfOf({ programme, applicant: '</rdf:li>&x;' });
    expect(xmlTitle).toBe('Eau ＆ ‹b›gaz‹/b› ]]› – Dossier préparé, non déposé');
    expect(info.Title).toBe(xmlTitle);
    expect(text).toContain('Eau & <b>gaz</b> ]]>');
  });

  it('draws nothing that is neither part of the structure nor marked as decoration', async () => {
    const costs = Array.from({ length: 90 }, (_, index) => ({ label: `Ligne ${index}`, cents: index }));
    const text = 'Une phrase. '.repeat(2_000);
    const { unmarked, pages } = await pdfOf({
      financing: { costs, resources: [] },
      sections: [textSection('Long', text)],
    });
    expect(pages.length).toBeGreaterThan(4);
    expect(unmarked).toBe(0);
  });

  it('is the same for the same application', async () => {
    const [one, other] = [await applicationPdf(sampleFile()), await applicationPdf(sampleFile())];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('ends when it is not wanted any more', async () => {
    const text = 'Une phrase. '.repeat(200_000);
    const drawing = applicationPdf(sampleFile({ sections: [textSection('Long', text)] }), {
      signal: AbortSignal.abort(new Error('gone')),
    });
    await expect(drawing).rejects.toThrow('gone');
  });
});

function textSection(label: string, text: string) {
  return { title: 'Section', fields: [{ id: 'f', label, value: { kind: 'text' as const, text } }] };
}
