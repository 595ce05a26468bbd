import type { FieldId } from '@platform/contracts/application-sets';

/** Id of the control of a field, for links that lead to it. */
export function controlId(id: FieldId): string {
  return `application-${id}`;
}

/** Id of the control with the status of an item of the checklist. */
export function itemControlId(itemId: string): string {
  return `application-item-${itemId}`;
}
