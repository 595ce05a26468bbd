import { describe, expect, test } from '@jest/globals';
import { findRefusedLicences, statedLicence } from './licences.ts';

function refused(licence: string | null): number {
  return findRefusedLicences([{ name: 'a', licence }], {}).length;
}

describe('licences', () => {
  test.each(['MIT', 'Apache-2.0 AND BSD-3-Clause', '(MIT OR GPL-3.0-or-later)', 'MIT OR CC0-1.0'])(
    'allows %s',
    (licence) => {
      expect(refused(licence)).toBe(0);
    },
  );

  test.each([
    'AGPL-3.0-only',
    'AGPL-3.0-or-later',
    'GPL-2.0-only',
    'GPL-3.0-or-later',
    'LGPL-3.0-only',
    'SSPL-1.0',
    'MIT AND GPL-3.0-only',
    'GPL-2.0-only OR AGPL-3.0-only',
    'BUSL-1.1',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    '',
    null,
  ])('refuses %s', (licence) => {
    expect(refused(licence)).toBe(1);
  });

  test('an exception for a package that states no licence ends when it states another', () => {
    const exceptions = { a: { licence: null, reason: 'its LICENSE file was read' } };
    expect(findRefusedLicences([{ name: 'a', licence: null }], exceptions)).toEqual([]);
    expect(findRefusedLicences([{ name: 'a', licence: 'GPL-3.0-only' }], exceptions).length).toBe(2);
  });

  test('an exception holds for one package and one licence', () => {
    const exceptions = { a: { licence: 'MPL-2.0', reason: 'used unchanged' } };
    const check = (name: string, licence: string) => findRefusedLicences([{ name, licence }], exceptions);
    expect(check('a', 'MPL-2.0')).toEqual([]);
    expect(check('a', 'GPL-3.0-only')).toContain('a: licence GPL-3.0-only is not allowed');
    expect(check('b', 'MPL-2.0')).toContain('b: licence MPL-2.0 is not allowed');
    expect(check('a', 'MIT')).toEqual(['a: this exception is not needed']);
  });

  test('the old form of the field is read; no statement is an unknown licence', () => {
    expect(statedLicence({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0-only' }] })).toBe(
      'MIT OR GPL-2.0-only',
    );
    expect(statedLicence({ licenses: [] })).toBeNull();
    expect(statedLicence({})).toBeNull();
  });
});
