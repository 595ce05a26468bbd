import { join } from 'node:path';
import { GENERATED_BELOW, generateBelow, repositoryRoot } from './buf.ts';

for (const folder of GENERATED_BELOW) {
  const { ok, output } = generateBelow(join(repositoryRoot, folder));
  process.stdout.write(output);
  if (!ok) process.exitCode = 1;
}
