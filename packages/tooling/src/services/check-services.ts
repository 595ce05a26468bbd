import path from 'node:path';
import { readTopicsFile } from '@platform/kafka-topics';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';
import { differencesOf, readServiceFacts, undeclaredTopics } from './service-facts.ts';

function report(file: string, difference: string): void {
  console.error(`${file}: ${difference}`);
  process.exitCode = 1;
}

/** Compares every `service.yaml` with the code of its service; fails with one line for each difference. */
const declarations = readServiceDeclarations();
for (const { name } of declarations) {
  const { declaration, facts } = await readServiceFacts(path.join(REPO_ROOT, 'services', name));
  for (const difference of differencesOf(declaration, facts))
    report(`services/${name}/service.yaml`, difference);
}
for (const difference of undeclaredTopics(readTopicsFile().topics, declarations))
  report('infra/kafka/topics.yaml', difference);
