import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subsidyAwardsSchema } from '@platform/contracts/catalog';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const RIGHTS = { attribution: 'Ministère', licence: 'Licence Ouverte 2.0' };

/** A catalog with these files of awards and subsidies, and the awards of a subsidy by its number. */
async function startWith(files: readonly Record<string, unknown>[], titles: readonly string[]) {
  const world = await startCatalog({ CATALOG_AWARDS: JSON.stringify(files) });
  const key = await registerPublisher(world, 'attributions', 'publish');
  const results = await publish(
    world,
    key,
    titles.map((title, index) => line(`s${index}`, title, { programmes: ['Fonds vert'] })),
  );
  const ids = results.flatMap((result) => ('subsidyId' in result ? [result.subsidyId ?? ''] : []));
  return { world, awardsOf: (index: number) => read(world, ids[index] ?? '') };
}

async function read({ app }: TestCatalog, id: string) {
  const response = await app.inject({ url: `/api/catalog/subsidies/${id}/awards`, headers: OPERATOR });
  expect(response.statusCode).toBe(200);
  return subsidyAwardsSchema.parse(response.json()).awards;
}

describe('awards of a subsidy', () => {
  let folder: string;
  let started: Awaited<ReturnType<typeof startWith>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'awards-'));
    const file = path.join(folder, 'awards.csv');
    const rows = Array.from({ length: 12 }, (_, index) => `Bretagne;Recyclage foncier;${index + 1},00 €`);
    await writeFile(file, ['nom_region;nom_demarche_ds;montant_engage', ...rows].join('\n'));
    started = await startWith(
      [
        { name: 'fonds-vert', file, within: 'Fonds vert', year: 2023, ...RIGHTS },
        { name: 'absent', file: path.join(folder, 'absent.csv'), ...RIGHTS },
      ],
      ['Recyclage foncier des friches', 'Covoiturage quotidien'],
    );
  }, 60_000);
  afterAll(async () => {
    await started.world.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are figures with their number and rights, also when another file cannot be read', async () => {
    expect(await started.awardsOf(0)).toMatchObject([
      {
        scope: 'programme',
        name: 'Recyclage foncier',
        year: 2023,
        count: 12,
        figures: { median: { cents: 600 }, total: { cents: 7_800 } },
        regions: [{ name: 'Bretagne', count: 12 }],
        ...RIGHTS,
      },
    ]);
  });

  it('are none where no file names it', async () => {
    expect(await started.awardsOf(1)).toEqual([]);
  });

  it('are not for visitors, and unknown for an unknown subsidy', async () => {
    const url = `/api/catalog/subsidies/${crypto.randomUUID()}/awards`;
    const { app } = started.world;
    expect((await app.inject(url)).statusCode).toBe(401);
    expect((await app.inject({ url, headers: OPERATOR })).statusCode).toBe(404);
    const malformed = await app.inject({ url: '/api/catalog/subsidies/x/awards', headers: OPERATOR });
    expect(malformed.statusCode).toBe(400);
  });
});

describeUnless(missingSharedData(), 'the awards of the Fonds vert of 2023', () => {
  it('are all read', async () => {
    const file = sharedDataPath('awards', 'fonds-vert-2023.csv');
    const { world, awardsOf } = await startWith(
      [{ name: 'fonds-vert-2023', file, within: 'Fonds vert', year: 2023, ...RIGHTS }],
      ['Rénovation énergétique des bâtiments publics locaux'],
    );
    try {
      const [figures] = await awardsOf(0);
      expect(figures).toMatchObject({ scope: 'programme', count: 3_360 });
      expect(figures?.figures?.median.cents).toBeGreaterThan(1_000_000);
      expect(figures?.regions.length).toBeGreaterThan(10);
    } finally {
      await world.close();
    }
  }, 60_000);
});
