import { expect, test } from '@jest/globals';
import {
  APPLICATION_FIELDS,
  APPLICATION_FORM,
  APPLICATION_MODES,
  CHECKLIST_KINDS,
  HISTORY_ACTIONS,
} from '@platform/contracts/application-sets';
import { translator } from '@platform/web-kit';
import { APPLICATIONS } from './application-texts.ts';

test.each(['fr', 'en'] as const)('every field, section, kind and action has a name in %s', (language) => {
  const t = translator(APPLICATIONS, language);
  const keys = [
    ...CHECKLIST_KINDS.map((kind) => `itemKind.${kind}`),
    ...APPLICATION_MODES.map((mode) => `mode.${mode}`),
    ...HISTORY_ACTIONS.map((action) => `action.${action}`),
    ...APPLICATION_FORM.map(({ id }) => `section.${id}`),
    ...APPLICATION_FIELDS.map(({ id }) => `field.${id}`),
  ];
  expect(keys.filter((key) => t(key) === key)).toEqual([]);
});
