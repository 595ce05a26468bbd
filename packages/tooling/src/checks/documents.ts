import type { Finding } from './source-file.ts';

const DECISION_LINES_MAX = 60;
const DECISION_WORDS_MAX = 600;

/** A decision record fits one page. */
export function findLongDecision(file: string, text: string): Finding[] {
  const lines = text.trimEnd().split('\n').length;
  const words = text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
  if (lines <= DECISION_LINES_MAX && words <= DECISION_WORDS_MAX) return [];
  const limit = `${DECISION_LINES_MAX} lines and ${DECISION_WORDS_MAX} words`;
  return [{ file, line: 1, message: `${lines} lines and ${words} words; a page is ${limit}` }];
}

/** The README names every workspace: packages by their folder name, services, remotes and the rest likewise. */
export function findUnlistedWorkspaces(readme: string, workspaces: readonly string[]): Finding[] {
  return workspaces
    .filter((name) => !new RegExp(`(^|[^\\w-])${name}([^\\w-]|$)`, 'm').test(readme))
    .map((name) => ({ file: 'README.md', line: 1, message: `the table of folders does not list ${name}` }));
}
