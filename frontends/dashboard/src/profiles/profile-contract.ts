import { profileFactsSchema } from '@platform/contracts/profiles';
import { isOfficialId, type OfficialIdKind, withoutSpaces } from '@platform/contracts/registration-ids';
import type { FormContract } from '@platform/ui/forms';
import { factsOf, type ProfileValues, registrationKind } from './profile-values.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Fields of the form by the first parts of a path in the facts. */
const FIELDS: Readonly<Record<string, keyof ProfileValues>> = {
  'registration.number': 'registration',
  'address.street': 'street',
  'address.postcode': 'postcode',
  'address.city': 'city',
  territoryId: 'place',
};

function fieldOf(path: readonly PropertyKey[]): string {
  const [first = '', second = ''] = path.map(String);
  return FIELDS[`${first}.${second}`] ?? FIELDS[first] ?? first;
}

function officialId(field: keyof ProfileValues, kind: OfficialIdKind, number: string): Issue[] {
  const bare = withoutSpaces(number);
  return bare === '' || isOfficialId(kind, bare) ? [] : [{ path: [field], message: kind }];
}

/**
 * What is wrong with values in their stored form, each with its field and the key of its text below `fault.`: official numbers by their check
 * digits, a place that was typed and not chosen, and what the contract of the service refuses.
 */
export const profileFormContract: FormContract = {
  safeParse(given) {
    const values = given as ProfileValues;
    const parsed = profileFactsSchema.safeParse(factsOf(values));
    const isFarm = values.isFarm && values.type !== 'individual';
    const issues: Issue[] = [
      ...(parsed.error?.issues ?? []).map(({ path }) => ({ path: [fieldOf(path)], message: fieldOf(path) })),
      ...(values.type === 'individual'
        ? []
        : officialId('registration', registrationKind(values.registration), values.registration)),
      ...(isFarm ? officialId('pacage', 'pacage', values.pacage) : []),
      ...(values.place.trim() !== '' && values.territoryId === ''
        ? [{ path: ['place'], message: 'place' }]
        : []),
    ];
    return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
  },
};
