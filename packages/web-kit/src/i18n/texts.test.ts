import { beforeAll, describe, expect, it } from '@jest/globals';
import { registerTexts, translator } from './texts.tsx';

describe('texts', () => {
  beforeAll(() =>
    registerTexts('test', {
      fr: {
        hello: 'Bonjour {{name}}',
        found_one: 'une aide',
        found_many: '{{count}} d’aides',
        found_other: '{{count}} aides',
      },
      en: { hello: 'Hello {{name}}', found_one: 'one grant', found_other: '{{count}} grants' },
    }),
  );

  it('are in the requested language and contain values without escaping', () => {
    expect(translator('test', 'fr')('hello', { name: 'l’Ain <01>' })).toBe('Bonjour l’Ain <01>');
    expect(translator('test', 'en')('hello', { name: 'Ain' })).toBe('Hello Ain');
  });

  it('use the plural form of each language: zero is singular in French', () => {
    expect(translator('test', 'fr')('found', { count: 0 })).toBe('une aide');
    expect(translator('test', 'en')('found', { count: 0 })).toBe('0 grants');
  });

  it('never fall back to the other language', () => {
    expect(translator('test', 'fr')('missing')).toBe('missing');
  });

  it('are those of the last registration of a namespace', () => {
    registerTexts('again', { fr: { a: 'un' }, en: { a: 'one' } });
    registerTexts('again', { fr: { a: 'deux' }, en: { a: 'two' } });
    expect(translator('again', 'fr')('a')).toBe('deux');
  });
});
