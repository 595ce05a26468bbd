import type { Language } from '@platform/contracts/values';

/** Address of one subsidy. */
export function subsidyAddress(id: string): string {
  return `/api/catalog/subsidies/${id}`;
}

/** Address of the versions of a subsidy. */
export function versionsAddress(id: string): string {
  return `${subsidyAddress(id)}/versions`;
}

/** Address of the names of the communes and EPCIs in which a subsidy applies. */
export function subsidyPlacesAddress(id: string, language: Language): string {
  return `${subsidyAddress(id)}/places?lang=${language}`;
}

/** Key of a subsidy in the query cache of the page; its data are null if no subsidy has this id. */
export function subsidyKey(id: string): readonly string[] {
  return ['subsidy', id];
}

/** Key of several subsidies in the query cache of the page; null for an unknown one. */
export function comparedKey(ids: readonly string[]): readonly string[] {
  return ['compared', ...ids];
}

/** Key of the versions of a subsidy in the query cache of the page. */
export function versionsKey(id: string): readonly string[] {
  return ['subsidy-versions', id];
}
