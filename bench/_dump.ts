import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sharedDataPath } from '@platform/testing/shared-data';
import { realImports } from '../services/catalog/test/shared-data/real-sources.ts';
import { startCatalogAndSearch } from '../services/standalone/test/catalog-and-search.ts';
import { DAY_OF_JUDGES } from './src/relevance-sets.ts';
{ const s = await startCatalogAndSearch(mkdtempSync(path.join(os.tmpdir(), 'tune-')), '2026-08-22T12:00:00Z');
for (const { source, files } of realImports()) await s.importFiles(source, files);
writeFileSync('/work/tmp/exp/all.json', JSON.stringify(await s.published())); await s.close(); }
{ const s = await startCatalogAndSearch(mkdtempSync(path.join(os.tmpdir(), 'tune-')), DAY_OF_JUDGES);
await s.importFolder('tee', sharedDataPath('transition-ecologique-entreprises'), /^programs\//);
writeFileSync('/work/tmp/exp/tee.json', JSON.stringify(await s.published())); await s.close(); }
process.exit(0);
