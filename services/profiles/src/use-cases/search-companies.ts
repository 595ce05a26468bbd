import type { CompanyList } from '@platform/contracts/profiles';
import type { CompanyRegister } from '../ports/company-register.port.ts';
import type { KnowsTerritory } from './check-facts.ts';

/** Companies of the register by name, address, SIREN or SIRET, with their number in all. */
export async function searchCompanies(
  deps: { readonly register: CompanyRegister; readonly knowsTerritory: KnowsTerritory },
  query: string,
): Promise<CompanyList> {
  const { companies, total } = await deps.register.search(query);
  return {
    origin: deps.register.origin,
    // A place that a profile may not name is left out, so that the result can be taken over as it is.
    companies: companies.map((company) => ({
      ...company,
      territoryId:
        company.territoryId !== null && deps.knowsTerritory(company.territoryId) ? company.territoryId : null,
    })),
    total,
  };
}
