import { expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { publishedSubsidy } from '../../test/record-builders.ts';
import { exportCatalog } from './export-catalog.ts';

async function exported(subsidy: Subsidy, format: 'csv' | 'schema'): Promise<string> {
  const batches = async function* () {
    yield [subsidy];
  };
  let text = '';
  for await (const portion of exportCatalog({ batches }, format)) text += portion;
  return text;
}

it.each(['=1+1', ' =1+1', '\u00a0+33 1', '  -x', ' @SUM(A1)'])(
  'guards the cell %j, which a spreadsheet would run',
  async (summary) => {
    const texts = { fr: { ...titleOnly('Aide'), summary } };
    const subsidy = publishedSubsidy('Aide', { ...emptyFacts(titleOnly('Aide')), texts });
    for (const format of ['csv', 'schema'] as const) {
      expect(await exported(subsidy, format)).toContain(`,'${summary},`);
    }
  },
);
