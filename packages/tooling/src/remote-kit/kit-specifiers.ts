/** Name of the package in which all packages of a remote are one. */
export const KIT = '@platform/remote-kit';

/** An import of one of our packages: what is before the quotation mark, the mark, and the package with its path. */
const OWN = /(\bfrom |\bimport\(|\bimport )(['"])@platform\/([a-z-]+(?:\/[a-z-/]+)?)\2/g;
/** A relative import of a TypeScript file. */
const RELATIVE = /(\bfrom |\bimport\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g;

/**
 * Compiled code or declarations as part of the kit: imports of our packages refer to the kit, and relative imports of
 * TypeScript files to what these are compiled to.
 */
export function withKitSpecifiers(code: string): string {
  return code.replace(OWN, `$1$2${KIT}/$3$2`).replace(RELATIVE, '$1$2$3.js$2');
}

/** A source file of the template, with the test runner that a remote outside of the repository uses. */
export function templateSource(code: string): string {
  return code.replace(OWN, `$1$2${KIT}/$3$2`).replaceAll("'@jest/globals'", "'@rstest/core'");
}
