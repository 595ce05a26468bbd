import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { decodeSubsidy } from '@platform/events/catalog';
import { NATIVE_FILES, teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, summaryOf, type TestCatalog, type TestFile } from '../../catalog-app.ts';

const PROGRAMMES = 20;
const ROUNDS = 4;
const starterFile = NATIVE_FILES.find(({ source }) => source === 'starter')?.content ?? '';

function filesOf(make: (id: string) => TestFile): TestFile[] {
  return Array.from({ length: PROGRAMMES }, (_, index) => make(`programme-${index}`));
}

describe('two sources that write the same subsidies at the same moment', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
  });
  afterAll(() => world.close());

  it("keep each other's changes, and every version is published once and in order", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const feed = filesOf((id) => ({
        path: `${id}.yaml`,
        content: teeProgramme({ title: `Titre ${round}` }),
      }));
      const starter = filesOf((id) => ({
        path: `s-${id}.yaml`,
        content: starterFile
          .replace('id: programme-invente', `id: s-${id}`)
          .replace('sourceId: isoler', `sourceId: ${id}`)
          .replace('Invented title', `Title ${round}`),
      }));
      const [a, b] = await Promise.all([
        world.importFiles('tee', feed, { confirmedChanges: true }),
        world.importFiles('starter', starter, { confirmedChanges: true }),
      ]);
      expect([summaryOf(a).refused, summaryOf(b).refused]).toEqual([0, 0]);
    }
    for (let index = 0; index < PROGRAMMES; index += 1) {
      const id = subsidyId('tee', `programme-${index}`);
      const subsidy = (await world.app.inject(`/api/catalog/subsidies/${id}`)).json<Subsidy>();
      const last = ROUNDS - 1;
      expect(subsidy.texts).toMatchObject({ fr: { title: `Titre ${last}` }, en: { title: `Title ${last}` } });
      expect(subsidy.v).toBe(ROUNDS * 2);
      await eventually(() => {
        const stated = world.events
          .filter(({ key }) => key === id)
          .map(({ value }) => decodeSubsidy(value ?? new Uint8Array()));
        expect(stated.map(({ v }) => v)).toEqual(Array.from({ length: subsidy.v }, (_, at) => at + 1));
        expect(stated.at(-1)).toEqual(subsidy);
      });
    }
  }, 60_000);
});
