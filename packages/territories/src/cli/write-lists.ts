import { writeFileSync } from 'node:fs';
import { renderLists } from '../render-lists.ts';

writeFileSync(new URL('../generated/lists.ts', import.meta.url), renderLists());
