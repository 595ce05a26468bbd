import path from 'node:path';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';
import { differencesOf, readServiceFacts } from './service-facts.ts';

/** Compares every `service.yaml` with the code of its service; fails with one line for each difference. */
for (const { name } of readServiceDeclarations()) {
  const { declaration, facts } = await readServiceFacts(path.join(REPO_ROOT, 'services', name));
  for (const difference of differencesOf(declaration, facts)) {
    console.error(`services/${name}/service.yaml: ${difference}`);
    process.exitCode = 1;
  }
}
