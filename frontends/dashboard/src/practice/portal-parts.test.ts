import { expect, test } from '@jest/globals';
import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { fieldsOf, PORTAL_PARTS, refusals } from './portal-parts.ts';

test('every field of the form is in exactly one part of the portal', () => {
  const ids = PORTAL_PARTS.flatMap(({ id }) => fieldsOf(id).map((field) => field.id));
  expect(ids.toSorted()).toEqual(FORM_FIELDS.map(({ id }) => id).toSorted());
});

test('the portal refuses required fields that are empty, and nothing once they are filled', () => {
  const missing = refusals((id) => (id === 'project_title' ? '  ' : 'x'));
  expect(missing).toEqual([{ part: 'general', field: 'project_title' }]);
  expect(refusals(() => 'x')).toEqual([]);
});
