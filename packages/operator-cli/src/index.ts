export { CommandError, EXIT } from './command-error.ts';
export { findProduct, type Product } from './find-product.ts';
export {
  type Defaults,
  type Invocation,
  type OperatorCommand,
  runCommand,
  runCommandWith,
  textOf,
  textsOf,
} from './operator-command.ts';
export type { ProductApi, ServiceApi } from './product-api.ts';
export { fitted, shortInstant, textTable } from './text-table.ts';
