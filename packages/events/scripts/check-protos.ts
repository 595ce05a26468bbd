import { buf, repositoryRoot, run } from './buf.ts';

/** The branch with the released protos; `origin/main` in a working copy, `main` where there is no remote. */
function releasedBranch(): string | undefined {
  return ['origin/main', 'main'].find((branch) => {
    const { ok, output } = run('git', ['ls-tree', branch, 'protos/buf.yaml'], repositoryRoot);
    return ok && output.includes('protos/buf.yaml');
  });
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
  const breaking = buf('breaking', '--against', `../.git#ref=${base},subdir=protos`);
  process.stderr.write(breaking.output);
  return lint.ok && format.ok && breaking.ok ? 0 : 1;
}

process.exitCode = main();
