import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { HEAD, workbookOf } from '@platform/sources/test-kit';
import { recordsOf, startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';

const OWN = `${HEAD}format: { kind: xlsx }
id: { from: Numéro }
fields:
  title: { from: Intitulé }
  deadline: { from: Clôture }
  coverage: { from: Territoire, by: name }
`;
const ROWS = [
  ['Numéro', 'Intitulé', 'Clôture', 'Territoire', 'Bureau'],
  ['7', 'Aide inventée', { date: 46_752 }, 'Bretagne', 'B12'],
  ['8', '=HYPERLINK("http://x.example")', '', 'Bretagne', ''],
  ['9', '', '', '', ''],
] as const;

describe('a source that is read through a mapping', () => {
  let folder = '';
  let world: TestCatalog;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'own-mappings-'));
    await writeFile(path.join(folder, 'own.yaml'), OWN);
    world = await startCatalog({ CATALOG_MAPPINGS_DIR: folder });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  it('is published from a workbook of its own, with the rights of the mapping; doubtful rows are held, malformed ones are reported', async () => {
    const results = await world.importFiles('invented-portal', [
      { path: 'aides.xlsx', content: workbookOf(ROWS) },
    ]);
    expect(summaryOf(results)).toMatchObject({ new: 1, review: 1, refused: 1 });
    const id = recordsOf(results).get('7')?.subsidyId;
    const subsidy = (await world.app.inject(`/api/catalog/subsidies/${id}`)).json<Subsidy>();
    expect(subsidy).toMatchObject({
      texts: { fr: { title: 'Aide inventée' } },
      deadline: { date: '2027-12-31' },
      coverage: { zones: ['region:53'] },
      sources: [
        {
          source: 'invented-portal',
          sourceId: '7',
          licence: 'Licence Ouverte 2.0',
          attribution: 'A portal that does not exist',
        },
      ],
    });
    const again = await world.importFiles('invented-portal', [
      { path: 'aides.xlsx', content: workbookOf(ROWS) },
    ]);
    expect(summaryOf(again)).toMatchObject({ new: 0, changed: 0, unchanged: 1, refused: 1 });
  });

  it('ships with the product: car-pooling incentives by municipality', async () => {
    const record = {
      link: 'https://agglo.example.org/covoiturage',
      code_siren: '244900015',
      operateurs: 'X',
      conducteur_montant_min_par_passager: 1.5,
      conducteur_montant_max_par_passager: 3,
    };
    const results = await world.importFiles('covoiturage', [
      { path: 'a.json', content: JSON.stringify([record]) },
    ]);
    const id = recordsOf(results).get('244900015')?.subsidyId;
    const subsidy = (await world.app.inject(`/api/catalog/subsidies/${id}`)).json<Subsidy>();
    expect(subsidy).toMatchObject({
      coverage: { zones: ['epci:244900015'] },
      eligibleApplicants: ['individual'],
    });
    expect(subsidy.texts.fr?.grantDetails).toContain('de 1,5 à 3 €');
  });

  it('that lists grants already awarded publishes nothing, whatever the file holds', async () => {
    const rows =
      'numero_dossier_ds;nom_demarche_ds;nom_beneficiaire_principal;montant_engage\n1;Démarche;COMMUNE INVENTEE;21 667,00 €\n';
    const results = await world.importFiles('fonds-vert-2023', [{ path: 'a.csv', content: rows }]);
    expect(summaryOf(results)).toMatchObject({ new: 0, refused: 1 });
    expect(results).toContainEqual(
      expect.objectContaining({
        outcome: 'refused',
        reasons: expect.arrayContaining([
          { field: 'nom_beneficiaire_principal', message: expect.stringContaining('already awarded') },
        ]),
      }),
    );
  });
});
