import { describe, expect, test } from '@jest/globals';
import { findTypingSigns } from './typography.ts';

function found(language: string, text: string): readonly string[] {
  const json = JSON.stringify({ group: { key: text } });
  return findTypingSigns(`frontends/x/src/i18n/${language}/x.json`, json).map(({ message }) =>
    message.replace(`: ${text}`, ''),
  );
}

describe('texts for users', () => {
  test.each([
    ['fr', "L'aide", 'group.key has a straight apostrophe; use ’'],
    ['fr', 'Pour qui?', 'group.key has no space before ; : ! or ?'],
    ['fr', '{{name}}: oui', 'group.key has no space before ; : ! or ?'],
    ['fr', 'Le mot «{{word}} »', 'group.key has no space inside « »'],
    ['fr', 'Plus  loin', 'group.key has a double space, or one at an end'],
    ['fr', '50% du coût', 'group.key has no space before %'],
    ['en', 'For whom ?', 'group.key has a space before ; : ! or ?'],
    ['en', 'Wait...', 'group.key has three full stops; use …'],
    ['en', 'The word «this»', 'group.key has French quotation marks; use “ ”'],
  ])('are refused in %s with typing signs: %s', (language, text, message) => {
    expect(found(language, text)).toEqual([message]);
  });

  test.each([
    ['fr', 'Ouverte jusqu’au {{date}} : encore {{count}} jours ?'],
    ['fr', 'Le mot « {{word}} », 50 % et https://exemple.fr'],
    ['en', 'For whom? The word “{{word}}”: 50% of it…'],
  ])('are accepted in %s: %s', (language, text) => {
    expect(found(language, text)).toEqual([]);
  });
});
