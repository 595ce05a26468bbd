import { writeFileSync } from 'node:fs';
import { renderLists } from '../src/render-lists.ts';
import { renderFormerCommunes, renderLocalRows } from '../src/render-local-rows.ts';

// The small lists are generated from the tree, which needs the local rows, so those are written first.
writeFileSync(new URL('../src/generated/local-rows.tsv', import.meta.url), renderLocalRows());
writeFileSync(new URL('../src/generated/former-communes.tsv', import.meta.url), renderFormerCommunes());
writeFileSync(new URL('../src/generated/lists.ts', import.meta.url), renderLists());
