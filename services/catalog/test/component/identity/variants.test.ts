import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VersionList } from '@platform/contracts/catalog';
import { HEAD } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { recordsOf, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

const MAPPING = `${HEAD}format: { kind: json }
id: { from: id }
variantOf: { from: parent }
fields:
  title: { from: titre }
  programmes: { from: programmes, separator: semicolons }
`;
const PORTAL = 'invented-portal';

function of(sourceId: string) {
  return subsidyId(PORTAL, sourceId);
}

function row(id: string, parent: string | null, more: Record<string, unknown> = {}) {
  return {
    id,
    titre: `Aide ${id}`,
    parent,
    ...more,
  };
}

describe('local variants of generic subsidys', () => {
  let folder = '';
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  let key = '';
  const own = (sourceId: string) => subsidyId('editeur', sourceId);
  const variantOf = async (id: string) => (await operator.subsidy(id)).variantOf;
  const load = async (rows: readonly unknown[]) =>
    recordsOf(
      await world.importFiles(PORTAL, [{ path: 'aides.json', content: JSON.stringify(rows) }], {
        complete: false,
      }),
    );
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'variant-mappings-'));
    await writeFile(path.join(folder, 'own.yaml'), MAPPING);
    world = await startCatalog({ CATALOG_MAPPINGS_DIR: folder });
    operator = operatorOf(world);
    key = await registerPublisher(world, 'editeur', 'publish');
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  it('a mapping reports them, even when the generic one comes later or never, and programmes in one spelling', async () => {
    const programmes = 'Plan France 2030; Fonds Vert ;Contrat inventé';
    await load([row('local', 'generique', { programmes }), row('generique', null), row('loin', 'jamais')]);
    expect(await variantOf(of('local'))).toBe(of('generique'));
    expect(await variantOf(of('generique'))).toBeNull();
    expect(await variantOf(of('loin'))).toBe(of('jamais'));
    expect((await operator.subsidy(of('local'))).programmes).toEqual([
      'France 2030',
      'Fonds vert',
      'Contrat inventé',
    ]);
    const again = await load([row('local', 'generique', { programmes }), row('generique', null)]);
    expect([...again.values()].map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('refuses a variant of a variant, of itself, or with variants of its own, and reports the reason with the record', async () => {
    const loaded = await load([
      row('soi', 'soi'),
      row('x', 'y'),
      row('y', 'x'),
      row('petit', 'local'),
      row('generique', 'autre'),
    ]);
    expect([await variantOf(of('soi')), await variantOf(of('x')), await variantOf(of('y'))]).toEqual([
      null,
      of('y'),
      null,
    ]);
    expect(loaded.get('y')?.reasons).toEqual([expect.objectContaining({ field: 'variantOf' })]);
    expect(await variantOf(of('petit'))).toBeNull();
    expect(loaded.get('petit')?.reasons).toMatchObject([
      { message: expect.stringContaining('local variant') },
    ]);
    expect(await variantOf(of('generique'))).toBeNull();
    expect(loaded.get('generique')?.reasons).toMatchObject([
      { message: expect.stringContaining('variants of its own') },
    ]);
  });

  it("an operator's decision takes precedence over the sources and makes a version with a sentence and an event", async () => {
    await publish(world, key, [
      line('g', 'Aide générique'),
      line('v', 'Aide locale'),
      line('w', 'Autre locale'),
    ]);
    const { v } = await operator.subsidy(own('v'));
    expect(await operator.setVariant(own('v'), own('g'), 'vu sur la page')).toMatchObject({
      status: 200,
      body: { subsidyId: own('v'), v: v + 1 },
    });
    expect(await variantOf(own('v'))).toBe(own('g'));
    // Repeating it makes no version, and statements of the source change nothing.
    expect((await operator.setVariant(own('v'), own('g'), 'vu sur la page')).body).toMatchObject({
      v: v + 1,
    });
    await publish(world, key, [line('v', 'Aide locale, suite')]);
    expect(await variantOf(own('v'))).toBe(own('g'));
    const { versions } = (await operator.send('GET', `/subsidies/${own('v')}/versions`)).body as VersionList;
    expect(versions.flatMap(({ changes }) => changes).find(({ path }) => path === 'variantOf')).toEqual({
      path: 'variantOf',
      before: null,
      after: own('g'),
      fr: 'Programme générique : déclinaison locale de « Aide générique »',
      en: 'Generic programme: local variant of “Aide générique”',
      source: null,
    });
    await eventually(() =>
      expect(world.events.filter(({ key: id }) => id === own('v')).length).toBeGreaterThanOrEqual(v + 2),
    );
    expect((await operator.setVariant(of('local'), null)).status).toBe(200);
    expect(await variantOf(of('local'))).toBeNull();
    await load([row('local', 'generique'), row('generique', null)]);
    expect(await variantOf(of('local'))).toBeNull();
  });

  it.each([
    ['of itself', () => operator.setVariant(own('w'), own('w')), 409],
    ['of a variant', () => operator.setVariant(own('w'), own('v')), 409],
    ['of another while it has variants', () => operator.setVariant(own('g'), own('w')), 409],
    ['of nothing', () => operator.setVariant(own('w'), own('nobody')), 404],
    ['that does not exist', () => operator.setVariant(own('nobody'), own('g')), 404],
    ['of a broken id', () => operator.setVariant(own('w'), 'x'), 400],
    ['without an order', () => operator.send('PUT', `/subsidies/${own('w')}/variant`, {}), 400],
  ])('refuses a variant %s', async (_, order, status) => {
    const before = await operator.subsidy(own('w'));
    expect((await order()).status).toBe(status);
    expect(await operator.subsidy(own('w'))).toEqual(before);
  });

  it('is for operators', async () => {
    const url = `/api/catalog/subsidies/${own('w')}/variant`;
    expect((await world.app.inject({ method: 'PUT', url, payload: { of: null } })).statusCode).toBe(401);
  });

  it('a withdrawn generic subsidy keeps its variants, and may get new ones', async () => {
    await publish(world, key, [{ sourceId: 'g', withdrawn: true }]);
    expect(await operator.subsidy(own('g'))).toMatchObject({ status: 'withdrawn' });
    expect(await variantOf(own('v'))).toBe(own('g'));
    expect((await operator.setVariant(own('w'), own('g'))).status).toBe(200);
    expect(await variantOf(own('w'))).toBe(own('g'));
    await publish(world, key, [line('g', 'Aide générique')]);
  });

  it('a merge of the generic subsidy moves its variants, including those stated by sources, and imports keep it so', async () => {
    await load([row('regional', 'national'), row('national', null)]);
    world.setNow('2026-11-20T10:00:00Z');
    await publish(world, key, [line('double', 'Aide national')]);
    await operator.setVariant(own('w'), of('national'));
    world.setNow('2026-11-20T11:00:00Z');
    await publish(world, key, [line('tard', 'Venue plus tard')]);
    // The one published first is kept: the national one, whose duplicate is merged into it.
    await operator.setVariant(own('tard'), own('double'));
    expect((await operator.merge(of('national'), own('double'))).body).toMatchObject({
      subsidyId: of('national'),
    });
    expect(await variantOf(own('tard'))).toBe(of('national'));
    // Now the national one itself is merged into an older one.
    expect((await operator.merge(of('national'), own('g'))).status).toBe(200);
    const isFirst = (await operator.send('GET', `/subsidies/${own('g')}`)).status === 200;
    const kept = isFirst ? own('g') : of('national');
    for (const id of [own('tard'), own('w'), of('regional')]) expect(await variantOf(id)).toBe(kept);
    await load([row('regional', 'national'), row('national', null)]);
    expect(await variantOf(of('regional'))).toBe(kept);
    expect((await operator.setVariant(own('double'), null)).status).toBe(200);
  });

  it('merging two that name each other as generic makes one, and a merge creates no chain', async () => {
    await publish(world, key, [
      line('m', 'Aide M'),
      line('n', 'Aide N'),
      line('o', 'Aide O'),
      line('p', 'Aide P'),
    ]);
    await operator.setVariant(own('n'), own('m'));
    expect((await operator.merge(own('n'), own('m'))).status).toBe(200);
    const kept = (await operator.send('GET', `/subsidies/${own('m')}`)).status === 200 ? own('m') : own('n');
    expect(await operator.subsidy(kept)).toMatchObject({ status: 'published', variantOf: null });
    await operator.setVariant(own('o'), kept);
    await publish(world, key, [line('q', 'Aide Q')]);
    await operator.setVariant(own('q'), own('p'));
    // The kept one has a variant and the other is a variant of a third: the result would be a chain.
    expect(await operator.merge(own('q'), kept)).toMatchObject({
      status: 409,
      body: { code: 'CATALOG_VARIANT_IMPOSSIBLE' },
    });
  });

  it('an export carries programmes and variants to another catalog without loss', async () => {
    const exported = await world.app.inject('/api/catalog/export?format=ndjson');
    const copy = await startCatalog();
    try {
      await copy.importFiles('platform-export', [{ path: 'catalog.ndjson', content: exported.body }]);
      const there = operatorOf(copy);
      for (const id of [own('v'), own('tard'), of('local'), of('regional')]) {
        const [here, carried] = [await operator.subsidy(id), await there.subsidy(id)];
        expect([carried.variantOf, carried.programmes]).toEqual([here.variantOf, here.programmes]);
      }
    } finally {
      await copy.close();
    }
  });
});
