import { buf, repositoryRoot, run } from './buf.ts';

const GOLDEN_BYTES = 'packages/events/test/golden/*.bin';

/** The branch with the released protos; `origin/main` in a working copy, `main` where there is no remote. */
function releasedBranch(): string | undefined {
  return ['origin/main', 'main'].find((branch) => {
    const { ok, output } = run('git', ['ls-tree', branch, 'protos/buf.yaml'], repositoryRoot);
    return ok && output.includes('protos/buf.yaml');
  });
}

/** Golden bytes of the released branch that are changed or gone here: a stored event does not change any more. */
function changedGoldenBytes(base: string): readonly string[] {
  const args = ['diff', '--name-only', '--diff-filter=MD', '--no-renames', base, '--', GOLDEN_BYTES];
  const { ok, output } = run('git', args, repositoryRoot);
  if (!ok) throw new Error(output);
  return output.split('\n').filter((line) => line !== '');
}

/** Lints the protos, and refuses changes that break consumers of the released ones. */
function main(): number {
  const lint = buf('lint');
  process.stderr.write(lint.output);
  const format = buf('format', '--diff', '--exit-code');
  process.stderr.write(format.output);
  const base = releasedBranch();
  if (base === undefined) {
    process.stdout.write('buf breaking skipped: no released branch holds protos yet\n');
    return lint.ok && format.ok ? 0 : 1;
  }
  const golden = changedGoldenBytes(base);
  for (const file of golden) process.stderr.write(`${file} was released with other bytes\n`);
  const breaking = buf('breaking', '--against', `../.git#ref=${base},subdir=protos`);
  process.stderr.write(breaking.output);
  return lint.ok && format.ok && breaking.ok && golden.length === 0 ? 0 : 1;
}

process.exitCode = main();
