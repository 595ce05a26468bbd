import { writeFileSync } from 'node:fs';
import { renderLists } from '../src/render-lists.ts';

writeFileSync(new URL('../src/generated/lists.ts', import.meta.url), renderLists());
