import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { choosePreference, parsePreference } from './language.ts';

const nothing = { stored: null, country: null, accepted: [] };

describe('the language preference', () => {
  it('is the stored one if there is one', () => {
    const stored = { language: 'en', source: 'user' } as const;
    expect(choosePreference({ stored, country: 'FR', accepted: ['fr'] })).toEqual(stored);
  });

  it.each([
    ['FR', 'fr'],
    ['BE', 'fr'],
    ['be', 'fr'],
    ['DE', 'en'],
    ['US', 'en'],
  ])('is, from the country %s, %s whatever languages the browser accepts', (country, language) => {
    const accepted = [language === 'fr' ? 'en' : 'fr'];
    expect(choosePreference({ ...nothing, country, accepted })).toEqual({ language, source: 'detected' });
  });

  it.each([
    [['de-DE', 'en-US', 'fr'], 'en'],
    [['fr-CA', 'en'], 'fr'],
    [['de', 'it'], 'fr'],
    [[], 'fr'],
  ])('is, without a country, the first known one of %j: %s', (accepted, language) => {
    expect(choosePreference({ ...nothing, accepted }).language).toBe(language);
  });

  it('ignores a value that is not a country code', () => {
    expect(choosePreference({ ...nothing, country: 'EUROPE', accepted: ['en'] }).language).toBe('en');
    expect(choosePreference({ ...nothing, country: '', accepted: [] }).language).toBe('fr');
  });
});

describe('a stored preference', () => {
  it('is parsed from its JSON', () => {
    expect(parsePreference('{"language":"en","source":"user"}')).toEqual({ language: 'en', source: 'user' });
  });

  it('is null for any other text', () => {
    for (const text of ['', 'en', 'null', '[]', '{"language":"de","source":"user"}', '{"language":"fr"}']) {
      expect(parsePreference(text)).toBeNull();
    }
    fc.assert(
      fc.property(fc.json(), (text) => {
        const found = parsePreference(text);
        expect(found === null || ['fr', 'en'].includes(found.language)).toBe(true);
      }),
    );
  });
});
