import { registerHooks } from 'node:module';
import { loadTerritories } from '@platform/territories';

/** Prints which modules of the generator a process has loaded after each step of using the catalog. */
const loaded: string[] = [];
registerHooks({
  load: (url, context, nextLoad) => {
    loaded.push(url);
    return nextLoad(url, context);
  },
});

function ofGenerator(): string[] {
  return loaded.flatMap((url) => /packages\/demo-catalog\/.*/.exec(url)?.[0] ?? []);
}

await import('../../../src/app.ts');
const afterStart = ofGenerator();
const { createSourceRegistry } = await import('../../../src/sources/source-registry.ts');
const registry = createSourceRegistry();
const listed = registry.list().find(({ source }) => source === 'synthetic');
const afterListing = ofGenerator();
await listed?.open({ territories: loadTerritories(), companions: new Map() });
process.stdout.write(
  JSON.stringify({ modules: loaded.length, afterStart, afterListing, afterOpening: ofGenerator() }),
);
