import type { Subsidy } from '@platform/contracts/catalog';

/** A longer text makes the vector of a small model less specific, and takes longer to compute. */
const BODY_CHARACTERS_MAX = 300;

/** The text of a subsidy from which its vector is made; French before English, because most queries are French. */
export function passageText({ texts }: Pick<Subsidy, 'texts'>): string {
  const text = texts.fr ?? texts.en;
  if (text === undefined) return '';
  const body = [...text.eligibleUses, text.description].filter((part) => part !== null && part !== '');
  const parts = [text.title, text.summary, body.join('\n').slice(0, BODY_CHARACTERS_MAX)];
  return parts.filter((part) => part !== null && part !== '').join('\n');
}
