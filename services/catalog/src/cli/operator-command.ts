import { type OperatorCommand, runCommand } from '@platform/operator-cli';
import { loadConfig } from '@platform/service-kit';
import { catalogCliConfigSchema, environment } from '../config.ts';

const REFUSED =
  'The product refused the operator token. Give the one of this product: --token, OPERATOR_TOKEN, or DATA_DIR of its data folder.';
const SENTENCES = {
  CATALOG_REVIEW_NOT_FOUND: 'No review has this id',
  CATALOG_REVIEW_SETTLED: 'The review is settled already, or proposes something else by now; list it again',
  CATALOG_FACT_REPORT_NOT_FOUND: 'No report has this id',
  CATALOG_SUBSIDY_NOT_FOUND: 'No subsidy has this id',
  CATALOG_MERGE_IMPOSSIBLE: 'These two are the same subsidy, or one of them was merged away already',
  CATALOG_SPLIT_IMPOSSIBLE: 'The split must name some, and not all, of the records of the subsidy',
  CATALOG_VARIANT_IMPOSSIBLE:
    'A variant needs a generic programme that is no variant itself, and can have no variants of its own',
  CATALOG_SUBSIDY_TOO_LARGE: 'The subsidy would have more records, or be larger, than can be published',
  CATALOG_EDIT_INVALID: 'A value does not fit its field',
  CATALOG_SOURCE_UNKNOWN: 'No source has this name',
  CATALOG_SOURCE_TAKEN: 'This name belongs to a source that the product reads itself',
  CATALOG_INGEST_KEY_UNKNOWN: 'No key has this id',
  CATALOG_DEAD_LETTER_NOT_FOUND: 'There is no such dead letter (any more)',
};

/** Runs one `npm run catalog:*` command on the arguments of this process. */
export function runOperatorCommand(command: OperatorCommand): Promise<void> {
  return runCommand(command, { base: '/api/catalog', refused: REFUSED, sentences: SENTENCES }, () => {
    const { OPERATOR_TOKEN, DATA_DIR } = loadConfig(catalogCliConfigSchema, environment);
    return { token: OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
  });
}
