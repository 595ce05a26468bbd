import { expect, test } from '@jest/globals';
import { CONSENT_PURPOSES } from '@platform/contracts/account-sets';
import { NOTIFICATION_FREQUENCIES, NOTIFICATION_TYPES } from '@platform/contracts/notifications';
import { registerTexts, type TextTree, translator } from '@platform/web-kit';
import { APPLICATION_TEXTS, APPLICATIONS } from '../applications/application-texts.ts';
import { PORTAL, PORTAL_TEXTS } from '../applications/portal-texts.ts';
import { CALENDAR, CALENDAR_TEXTS } from '../calendar/calendar-texts.ts';
import { DOCUMENT_TEXTS, DOCUMENTS } from '../documents/document-texts.ts';
import { FINANCING, FINANCING_TEXTS } from '../financing/financing-texts.ts';
import { LIBRARY, LIBRARY_TEXTS } from '../library/library-texts.ts';
import { PRACTICE, PRACTICE_TEXTS } from '../practice/practice-texts.ts';
import { DATA_TEXTS } from './data-texts.ts';
import { PREFERENCES, PRIVACY } from './namespaces.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function meaningsOf(tree: TextTree, prefix = ''): readonly string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : meaningsOf(value, `${prefix}${key}.`),
  );
  return [...new Set(keys.map((key) => key.replace(PLURAL, '')))];
}

const ALL_TEXTS = {
  ...DATA_TEXTS,
  [APPLICATIONS]: APPLICATION_TEXTS,
  [PORTAL]: PORTAL_TEXTS,
  [PRACTICE]: PRACTICE_TEXTS,
  [LIBRARY]: LIBRARY_TEXTS,
  [CALENDAR]: CALENDAR_TEXTS,
  [DOCUMENTS]: DOCUMENT_TEXTS,
  [FINANCING]: FINANCING_TEXTS,
};

test.each(Object.entries(ALL_TEXTS))('every text of %s exists in French and in English', (_name, texts) => {
  expect(meaningsOf(texts.fr)).toEqual(meaningsOf(texts.en));
});

test('every notification, frequency and purpose has a name in both languages', () => {
  for (const [namespace, texts] of Object.entries(DATA_TEXTS)) registerTexts(namespace, texts);
  for (const language of ['fr', 'en'] as const) {
    const [preferences, privacy] = [translator(PREFERENCES, language), translator(PRIVACY, language)];
    for (const type of NOTIFICATION_TYPES) expect(preferences(`type.${type}`)).not.toBe(`type.${type}`);
    for (const one of NOTIFICATION_FREQUENCIES) expect(preferences(`every.${one}`)).not.toBe(`every.${one}`);
    for (const purpose of CONSENT_PURPOSES)
      expect(privacy(`consent.${purpose}`)).not.toBe(`consent.${purpose}`);
  }
});
