import vm from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { parseTheme, THEME_SCRIPT, THEME_STORAGE_KEY } from './theme.ts';

/** Runs the inline script with the few globals that it uses. */
function themeBeforePaint(page: {
  readonly stored: string | null | Error;
  readonly systemDark: boolean;
}): string | undefined {
  const { stored, systemDark } = page;
  const attributes: Record<string, string> = {};
  vm.runInNewContext(THEME_SCRIPT, {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return key === THEME_STORAGE_KEY ? stored : null;
      },
    },
    matchMedia: () => ({ matches: systemDark }),
  });
  return attributes['data-theme'];
}

describe('the theme before the first paint', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    [null, true, 'dark'],
    ['nonsense', false, 'light'],
  ])('stored %s on a system that is dark: %s gives %s', (stored, systemDark, expected) => {
    expect(themeBeforePaint({ stored, systemDark })).toBe(expected);
  });

  it('follows the system if storage is not available', () => {
    expect(themeBeforePaint({ stored: new Error('denied'), systemDark: true })).toBe('dark');
  });

  it('uses the storage key of earlier versions', () => {
    expect(THEME_STORAGE_KEY).toBe('vite-ui-theme');
    expect(parseTheme('auto')).toBe('system');
  });
});
