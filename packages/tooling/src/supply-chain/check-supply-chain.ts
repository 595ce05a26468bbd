import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { installedPackages, type Lockfile, packageName } from '../images/lock-entries.ts';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { findExpired, findUnwaived, readAuditReport, waiverSchema } from './advisories.ts';
import waiverList from './advisory-waivers.json' with { type: 'json' };
import { findRefusedLicences, statedLicence } from './licences.ts';
import { findLooseVersions, findMissingSettings, findUnlockedPackages } from './lockfile.ts';
import { findForeignNode, NODE_PACKAGES } from './node-binary.ts';
import { type FoundSecret, findOpenSecrets, findRulesWithoutHit, findSecrets } from './secrets.ts';

const SECRETS_FIXTURE = 'packages/tooling/secrets-fixture/';
/** Fewer files than this means that the scan no longer covers the repository. */
const SCANNED_FILES_FLOOR = 1_500;

function read(file: string): string {
  return readFileSync(path.join(REPO_ROOT, file), 'utf8');
}

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: REPO_ROOT, encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(REPO_ROOT, file)));
}

function readLockfile(): Lockfile {
  return JSON.parse(read('package-lock.json'));
}

/** `check.ts` shows such a line even when everything else passed. */
function printSkip(what: string, reason: string): void {
  console.log(`SKIPPED ${what}: ${reason}`);
}

function checkLockfile(): string[] {
  const lockfile = readLockfile();
  const workspaces = Object.entries(lockfile.packages).filter(
    ([folder]) => !folder.includes('node_modules/'),
  );
  return [
    ...findMissingSettings(read('.npmrc')),
    ...findUnlockedPackages(lockfile),
    ...workspaces.flatMap(([folder, locked]) =>
      findLooseVersions(folder, JSON.parse(read(path.join(folder, 'package.json'))), locked),
    ),
  ];
}

function checkLicences(): string[] {
  const packages = installedPackages(readLockfile()).map(([folder, { license }]) => {
    const manifest = path.join(REPO_ROOT, folder, 'package.json');
    const stated =
      license === undefined && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    return { name: packageName(folder), licence: license ?? statedLicence(stated) };
  });
  return findRefusedLicences(packages);
}

/** Prints a skip when the registry gives no report; expired waivers are found without it. */
async function checkAdvisories(): Promise<string[]> {
  const waivers = z.array(waiverSchema).parse(waiverList);
  const expired = findExpired(waivers, new Date().toISOString().slice(0, 10));
  // Without warnings, so that the output is only the report. One try: the check is repeated with every change anyway.
  const { output } = await runCommand('npm', [
    'audit',
    '--json',
    '--loglevel=silent',
    '--fetch-retries=0',
    '--package-lock-only',
  ]);
  const report = readAuditReport(output);
  if ('advisories' in report) return [...expired, ...findUnwaived(report.advisories, waivers)];
  printSkip('known weaknesses of packages (npm audit)', report.unreachable);
  return expired;
}

async function checkNodeBinary(): Promise<string[]> {
  const installed = new Map<string, string>();
  for (const name of NODE_PACKAGES) {
    const binary = path.join(REPO_ROOT, 'node_modules', name, 'bin/node');
    if (existsSync(binary)) installed.set(name, (await runCommand(binary, ['--version'])).output.trim());
  }
  const supported = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  if (supported && !installed.has(`node-linux-${process.arch}`))
    return ['npm has not installed a Node binary'];
  if (!supported) printSkip('the Node binary', `npm brings none for ${process.platform} ${process.arch}`);
  return findForeignNode(readLockfile(), installed);
}

async function checkSecrets(): Promise<string[]> {
  const found: FoundSecret[] = [];
  let scanned = 0;
  for (const file of trackedFiles()) {
    const bytes = readFileSync(path.join(REPO_ROOT, file));
    if (bytes.includes(0)) continue;
    scanned += 1;
    found.push(...(await findSecrets(file, bytes.toString('utf8'))));
  }
  const inFixture = found.filter(({ file }) => file.startsWith(SECRETS_FIXTURE));
  const elsewhere = found.filter(({ file }) => !file.startsWith(SECRETS_FIXTURE));
  return [
    ...(scanned < SCANNED_FILES_FLOOR ? [`only ${scanned} files scanned`] : []),
    ...findRulesWithoutHit(inFixture).map((rule) => `${SECRETS_FIXTURE}: ${rule} finds nothing`),
    ...findOpenSecrets(elsewhere),
  ];
}

const CHECKS: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  lockfile: checkLockfile,
  licences: checkLicences,
  advisories: checkAdvisories,
  'node-binary': checkNodeBinary,
  secrets: checkSecrets,
};

/** `node check-supply-chain.ts [name …]`: runs the named checks, or all, and exits 1 when one finds something. */
async function main(names: readonly string[]): Promise<void> {
  for (const [name, run] of Object.entries(CHECKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const faults = await run();
    for (const fault of faults) console.log(`${fault} (${name})`);
    console.log(`${name}: ${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
