import { foldText } from '@platform/contracts/folded-text';
import type { CompanyRegister } from '../ports/company-register.port.ts';
import { EXAMPLE_UNITS } from './example-companies.ts';
import { companiesOf, type RegisterResponse } from './register-response.ts';

/** Used where no register is configured: searches invented companies in the form of the register, without the network. */
export function createExampleRegister(): CompanyRegister {
  return {
    origin: 'example',
    search: async (query) => {
      const response = respond(query);
      return { companies: companiesOf(response), total: response.total_results };
    },
    isFailing: () => false,
    close: async () => undefined,
  };
}

function respond(query: string): RegisterResponse {
  const bare = query.replaceAll(' ', '');
  const words = foldText(query).split(' ').filter(Boolean);
  const results = EXAMPLE_UNITS.filter((unit) => {
    if (/^\d{9,14}$/.test(bare)) return unit.siren === bare || unit.siege?.siret === bare;
    const text = foldText(`${unit.nom_complet} ${unit.siege?.adresse}`);
    return words.every((word) => text.includes(word));
  });
  return { results, total_results: results.length };
}
