import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { REPO_ROOT } from '../../repo.ts';
import { parseDockerfile } from './dockerfile.ts';

it.each([
  ['service', ['runtime']],
  ['frontend', ['build', 'runtime']],
])('images of %s share only the stages in which nothing comes from a build argument', (name, shared) => {
  const file = path.join(REPO_ROOT, 'infra/docker', `${name}.Dockerfile`);
  const { stages } = parseDockerfile(readFileSync(file, 'utf8'), { SERVICE: 'catalog' });
  const independent = stages.filter((stage) => !stage.dependsOnArguments);
  expect(independent.map((stage) => stage.name)).toEqual(shared);
});
