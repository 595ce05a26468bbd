import path from 'node:path';
import { findLongDecision, findUnlistedWorkspaces } from './documents.ts';
import { findArrowFunctions } from './function-style.ts';
import { findPositionalBooleans } from './positional-booleans.ts';
import { findRetiredInPath, findRetiredInSource, findRetiredInText, retiredTerms } from './retired-words.ts';
import { RETIRED_WORDS_ALLOWED } from './retired-words-allowed.ts';
import {
  type Finding,
  parseSource,
  readRepositoryFile,
  repositoryFiles,
  type SourceFile,
} from './source-file.ts';
import { findSlowSelectors } from './style-selectors.ts';
import { findUnseededRandomness, isTestFile } from './test-randomness.ts';
import { findTypingSigns } from './typography.ts';

const GLOSSARY = 'docs/glossary.md';
const SOURCES = /\.(ts|tsx|mjs)$/;
const OTHER_TEXTS = /(\.(md|css|proto|ya?ml)|(^|\/)Makefile|\.ci\/run)$/;
/** Texts for users in one language. */
const USER_TEXTS = /\/i18n\/.*\.json$/;
const STYLES = /\.css$/;
/** Texts for users, data of sources and tables of words: quotes of what people write. */
const DATA =
  /(\/i18n\/|\/starter\/|\/taxonomy\/|\/fixtures\/|\/native-files\/|\/labels\/|\/mappings\/.*yaml$)/;

/** Lists that other people wrote and that stay unread while a reader is developed: no word of them can be replaced. */
const HELD_BACK = /[/-]held-back\b.*\.(json|ya?ml)$/;

/** A rule over the repository; its name is used on the command line and in the report. */
export type SourceCheck = {
  readonly name: string;
  readonly run: (sources: readonly SourceFile[]) => Finding[];
};

/** Whether the words of a file are those of other people. */
function isQuoted(file: string): boolean {
  return DATA.test(file) || HELD_BACK.test(file);
}

function isAllowed({ file, message }: Finding): boolean {
  return RETIRED_WORDS_ALLOWED.some(
    (entry) =>
      (entry.file.endsWith('/') ? file.startsWith(entry.file) : entry.file === file) &&
      entry.words.some((word) => message.startsWith(`"${word}"`)),
  );
}

function findRetiredWords(sources: readonly SourceFile[]): Finding[] {
  const terms = retiredTerms(readRepositoryFile(GLOSSARY));
  const texts = repositoryFiles(OTHER_TEXTS).filter((file) => file !== GLOSSARY && !isQuoted(file));
  const paths = repositoryFiles(/./).filter((file) => !isQuoted(file));
  return [
    ...sources
      .filter(({ path: file }) => !isQuoted(file))
      .flatMap((source) => findRetiredInSource(source, terms)),
    ...texts.flatMap((file) => findRetiredInText(file, readRepositoryFile(file), terms)),
    ...paths.flatMap((file) => findRetiredInPath(file, terms)),
  ].filter((finding) => !isAllowed(finding));
}

function findDocumentFaults(): Finding[] {
  const decisions = repositoryFiles(/^docs\/adr\/.*\.md$/);
  const workspaces = repositoryFiles(/^(packages|services|frontends)\/[^/]+\/package\.json$/).map((file) =>
    path.basename(path.dirname(file)),
  );
  return [
    ...decisions.flatMap((file) => findLongDecision(file, readRepositoryFile(file))),
    ...findUnlistedWorkspaces(readRepositoryFile('README.md'), workspaces),
  ];
}

export const SOURCE_CHECKS: readonly SourceCheck[] = [
  { name: 'retired-words', run: findRetiredWords },
  { name: 'function-style', run: (sources) => sources.flatMap(findArrowFunctions) },
  { name: 'positional-booleans', run: (sources) => sources.flatMap(findPositionalBooleans) },
  {
    name: 'test-randomness',
    run: (sources) => sources.filter(({ path: file }) => isTestFile(file)).flatMap(findUnseededRandomness),
  },
  { name: 'documents', run: findDocumentFaults },
  {
    name: 'typography',
    run: () => repositoryFiles(USER_TEXTS).flatMap((file) => findTypingSigns(file, readRepositoryFile(file))),
  },
  {
    name: 'style-selectors',
    run: () => repositoryFiles(STYLES).flatMap((file) => findSlowSelectors(file, readRepositoryFile(file))),
  },
];

/** `node source-checks.ts [name …]`: runs the named checks, or all, and exits 1 when one finds something. */
function main(names: readonly string[]): void {
  const sources = repositoryFiles(SOURCES).map((file) => parseSource(file, readRepositoryFile(file)));
  let faults = 0;
  for (const { name, run } of SOURCE_CHECKS.filter(
    (check) => names.length === 0 || names.includes(check.name),
  )) {
    const found = run(sources);
    faults += found.length;
    for (const { file, line, message } of found) console.log(`${file}:${line}: ${message} (${name})`);
    console.log(`${name}: ${found.length} places`);
  }
  process.exitCode = faults === 0 ? 0 : 1;
}

if (import.meta.main) main(process.argv.slice(2));
