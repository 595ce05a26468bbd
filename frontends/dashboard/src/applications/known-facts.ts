import type { Application, Suggestion } from '../api/applications-api.ts';

/** What this page knows of the person and the profile; empty or undefined where it does not. */
export type KnownFacts = { readonly email: string | undefined; readonly place: string | undefined };

/**
 * The suggestions of the service with those that only a page knows: the address of the account, and the place of a profile
 * without a postal address. Neither replaces a suggestion of the service or a stored text.
 */
export function withKnownFacts(
  suggestions: readonly Suggestion[],
  { email, place }: KnownFacts,
  fields: Application['fields'],
): readonly Suggestion[] {
  const known: readonly Suggestion[] = [
    { field: 'contact_email', value: email ?? '', origin: 'account', sources: ['email'] },
    { field: 'project_location', value: place ?? '', origin: 'profile', sources: ['territoryId'] },
  ];
  const isOpen = ({ field, value }: Suggestion): boolean =>
    value !== '' &&
    (fields[field]?.value ?? '') === '' &&
    suggestions.every((suggestion) => suggestion.field !== field);
  return [...suggestions, ...known.filter(isOpen)];
}
