export {
  BYTE_ORDER_MARK,
  CSV_DIALECTS,
  type CsvCell,
  type CsvDialect,
  csvRows,
  decimalText,
} from './csv-rows.ts';
export { guardCell, unguardCell } from './guard-cell.ts';
