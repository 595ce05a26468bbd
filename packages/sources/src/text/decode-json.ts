import { type DecodedText, decodeText } from './decode-text.ts';
import { holdsMoreValues } from './json-values.ts';

/** Far more than the real files of any source; beyond it the parsed document would need gigabytes. */
const VALUES_MAX = 2_000_000;

/** The text of a JSON file, or why it cannot be parsed. */
export function decodeJson(bytes: Uint8Array): DecodedText {
  return holdsMoreValues(bytes, VALUES_MAX)
    ? { ok: false, message: `the file holds more than ${VALUES_MAX} values` }
    : decodeText(bytes);
}
