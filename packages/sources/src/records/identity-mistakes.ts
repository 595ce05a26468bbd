import type { Reason } from '../port/connector.ts';
import { textMistakes } from '../text/text-mistakes.ts';
import { addressMistake, dayMistakes } from './fact-mistakes.ts';

/** What identifies a record and where and when it was seen. */
type Identity = {
  readonly sourceId: string;
  readonly url: string | null;
  readonly checkedOn: string | null;
  readonly officialCode: string | null;
};

const LINE_ENDS = /[\t\n\r\u2028\u2029]/;

/** Why a record cannot be known by its id, code, address or check date, by field. */
export function identityMistakes({ sourceId, url, checkedOn, officialCode }: Identity): Reason[] {
  return [
    ...nameMistakes('sourceId', sourceId),
    ...nameMistakes('officialCode', officialCode),
    ...addressMistake('url', url),
    ...dayMistakes('checkedOn', checkedOn),
  ];
}

function nameMistakes(field: string, name: string | null): Reason[] {
  if (name !== null && LINE_ENDS.test(name)) return [{ field, message: 'holds the end of a line or a tab' }];
  return textMistakes(name, field);
}
