import type { SubsidyText } from '@platform/contracts/catalog';
import { shortened } from '../values/native-values.ts';
import { listOf } from './map-values.ts';
import { type MappedRow, partText } from './mapped-row.ts';
import type { MappingFields } from './mapping-format.ts';
import type { TextPart } from './mapping-rules.ts';

const SENTENCE_MAX = 2_000;

/** The texts of a record in the language of the source. */
export function textsOf(mapped: MappedRow, fields: MappingFields, title: string): SubsidyText {
  const isComposed = fields.title.some((part) => !('from' in part));
  if (isComposed) mapped.methods[`texts.${mapped.language}.title`] = 'derived';
  const sentences = (name: 'eligibleUses' | 'keyRequirements' | 'restrictions') =>
    listOf(mapped, fields[name], { path: `texts.${mapped.language}.${name}`, lengthMax: SENTENCE_MAX });
  return {
    origin: 'source',
    title,
    summary: joined(mapped, fields.summary, { name: 'summary', lengthMax: 1_000, between: ' ' }),
    description: joined(mapped, fields.description, {
      name: 'description',
      lengthMax: 50_000,
      between: '\n\n',
    }),
    eligibleUses: sentences('eligibleUses'),
    keyRequirements: sentences('keyRequirements'),
    restrictions: sentences('restrictions'),
    grantDetails: joined(mapped, fields.grantDetails, {
      name: 'grantDetails',
      lengthMax: 10_000,
      between: '\n\n',
    }),
  };
}

function joined(
  mapped: MappedRow,
  parts: readonly TextPart[] | undefined,
  {
    name,
    lengthMax,
    between,
  }: { readonly name: string; readonly lengthMax: number; readonly between: string },
): string | null {
  if (parts === undefined) return null;
  if (parts.some((part) => !('from' in part))) mapped.methods[`texts.${mapped.language}.${name}`] = 'derived';
  const texts = parts.flatMap((part) => {
    const text = partText(mapped, part, between === ' ' ? 'line' : 'markdown');
    if (text === null) return [];
    return part.heading === undefined ? [text] : [`## ${part.heading}\n\n${text}`];
  });
  const whole = texts.join(between);
  if (whole.length > lengthMax) mapped.note(name, `is longer than ${lengthMax} characters, cut`);
  return whole === '' ? null : shortened(whole, lengthMax);
}
