import satisfies from 'spdx-satisfies';
import { READ_LICENCES } from '../images/read-licences.ts';

/** Permissive licences: their texts and notices are kept, and they set no terms for the rest of a bundle or image. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** A package whose licence is not permissive in general, and why it may be used nevertheless. */
export type LicenceException = {
  /** As the package states it; null for a package that states none and whose licence file somebody has read. */
  readonly licence: string | null;
  readonly reason: string;
};

/** Prebuilt files of libvips, one package for each platform, and those that contain it. */
const LIBVIPS = {
  'LGPL-3.0-or-later': [
    ...[
      'darwin-arm64',
      'darwin-x64',
      'linux-arm',
      'linux-arm64',
      'linux-ppc64',
      'linux-riscv64',
      'linux-s390x',
    ],
    ...['linux-x64', 'linuxmusl-arm64', 'linuxmusl-x64'],
  ].map((platform) => `@img/sharp-libvips-${platform}`),
  'Apache-2.0 AND LGPL-3.0-or-later': ['arm64', 'ia32', 'x64'].map((cpu) => `@img/sharp-win32-${cpu}`),
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': ['@img/sharp-wasm32'],
};

function libvipsExceptions(): Readonly<Record<string, LicenceException>> {
  const reason =
    'codecs of pictures, used unchanged as a shared library in a file of its own that anybody may replace, as the LGPL requires';
  const named = Object.entries(LIBVIPS).flatMap(([licence, names]) =>
    names.map((name) => [name, { licence, reason }] as const),
  );
  return Object.fromEntries(named);
}

function readExceptions(): Readonly<Record<string, LicenceException>> {
  const read = Object.entries(READ_LICENCES).map(([name, { licence, file }]) => {
    const reason = `${licence} by its file ${file}; its package.json does not name it`;
    return [name, { licence: null, reason }] as const;
  });
  return Object.fromEntries(read);
}

export const LICENCE_EXCEPTIONS: Readonly<Record<string, LicenceException>> = {
  '@expo-google-fonts/inter': {
    licence: 'MIT AND OFL-1.1',
    reason:
      'a font in documents that we write: it may be embedded in them, and shipped as long as it is not sold by itself',
  },
  '@fontsource-variable/figtree': {
    licence: 'OFL-1.1',
    reason: 'a font: it may be shipped with any software as long as it is not sold by itself',
  },
  ...libvipsExceptions(),
  ...readExceptions(),
  'axe-core': {
    licence: 'MPL-2.0',
    reason: 'used unchanged by tests only; the licence binds changes of its own files',
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    reason: 'data about browsers that the build reads; none of it is shipped',
  },
  ibantools: {
    licence: 'MIT or MPL-2.0',
    reason: 'either licence may be chosen, MIT is; its small "or" is not the spelling of SPDX',
  },
  'ical.js': {
    licence: 'MPL-2.0',
    reason: 'used unchanged by tests only, as a second reader of calendar files',
  },
  'spdx-exceptions': { licence: 'CC-BY-3.0', reason: 'a list of names that only this check reads' },
  'spdx-ranges': { licence: '(MIT AND CC-BY-3.0)', reason: 'a list of names that only this check reads' },
};

/** A package with its licence as an SPDX expression; null when the package states none. */
export type LicensedPackage = { readonly name: string; readonly licence: string | null };

/** True when the expression can be met by permissive licences alone; of alternatives (`OR`) one is enough. */
function isPermissive(expression: string): boolean {
  try {
    return satisfies(expression, PERMISSIVE);
  } catch {
    // Not an SPDX expression, such as "SEE LICENSE IN …": nobody has read its terms.
    return false;
  }
}

/**
 * Packages whose licence is unknown or not allowed, and exceptions that no package needs any more. An exception holds
 * for one package and one licence, so a package that changes its licence is refused again.
 */
export function findRefusedLicences(
  packages: readonly LicensedPackage[],
  exceptions: Readonly<Record<string, LicenceException>> = LICENCE_EXCEPTIONS,
): string[] {
  const needed = new Set<string>();
  const refused = packages.flatMap(({ name, licence }) => {
    if (licence !== null && isPermissive(licence)) return [];
    if (exceptions[name]?.licence === licence) {
      needed.add(name);
      return [];
    }
    return [`${name}: licence ${licence ?? 'unknown'} is not allowed`];
  });
  const unused = Object.keys(exceptions).filter((name) => !needed.has(name));
  return [...refused, ...unused.map((name) => `${name}: this exception is not needed`)];
}

/** The old form of the field, an array of licences of which one may be chosen. */
type OldLicences = readonly { readonly type?: string }[];

/** The licence that the package.json of a package states, in the current or the old form; null when it states none. */
export function statedLicence(manifest: {
  readonly license?: unknown;
  readonly licenses?: OldLicences;
}): string | null {
  if (typeof manifest.license === 'string') return manifest.license;
  const types = (manifest.licenses ?? []).flatMap(({ type }) => (type === undefined ? [] : [type]));
  return types.length === 0 ? null : types.join(' OR ');
}
