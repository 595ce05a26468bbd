import type { FileLanguage, FinancingTable } from '@platform/application-file';
import type { StoredFinancing } from '@platform/contracts/financing';
import { planFinancing } from '@platform/financing';

const OWN_FUNDS: Readonly<Record<FileLanguage, string>> = { fr: 'Fonds propres', en: 'Own funds' };

/**
 * The computed plan as the two sides of a file; what nobody pays for is no resource, so that the file states the difference.
 * Null for a plan without costs.
 */
export function financingTable(stored: StoredFinancing, language: FileLanguage): FinancingTable | null {
  if (stored.costs.length === 0) return null;
  const { lines, ownFundsCents } = planFinancing(stored);
  const names = new Map(stored.programmes.map(({ id, name }) => [id, name]));
  const programmes = lines
    .filter(({ exclusion }) => exclusion === null)
    .map(({ programmeId, cents }) => ({ label: names.get(programmeId) ?? programmeId, cents }));
  return {
    costs: stored.costs.map(({ name, cents }) => ({ label: name, cents })),
    resources: [...programmes, { label: OWN_FUNDS[language], cents: ownFundsCents }],
  };
}
