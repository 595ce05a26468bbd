import type { AnswerProgramme, AnswerSegment } from '@platform/contracts/assistant';
import { foldText } from '@platform/contracts/folded-text';

/** Longest paragraph of a model, in characters. */
const PARAGRAPH_MAX = 1_200;
const PLACEHOLDER = /\[\[(\d{1,2})(?:\.(amount|deadline))?\]\]/g;
/** Figures come from records, addresses from nowhere. */
const FORBIDDEN = /\d|[€$£%<>{}[\]]|https?:|www\.|@/u;
/** A name of several words: "Fonds Vert", "Chèque de la Région". */
const NAME = /\p{Lu}[\p{L}'’-]+(?:\s(?:de|du|des|la|le|les|of|the|for)\b)*\s\p{Lu}[\p{L}'’-]+/gu;

/** What a model may name: words of the person and of the programmes that it was given. */
export type KnownNames = { readonly has: (name: string) => boolean };

/** Names that occur in these texts, whatever their case and accents. */
export function knownNames(text: string, programmes: readonly AnswerProgramme[]): KnownNames {
  const texts = programmes.flatMap(({ hit }) => [
    hit.title,
    hit.summary ?? '',
    ...hit.funders,
    ...hit.programmes,
  ]);
  const known = foldText([text, ...texts].join('\n'));
  return { has: (name) => known.includes(foldText(name)) };
}

/**
 * A paragraph of a model as segments; null when it must not be shown: it cites no programme or one that was not found,
 * names something that is in no given text, or contains a figure, an address or markup.
 */
export function checkedParagraph(
  paragraph: string,
  { programmes, names }: { readonly programmes: number; readonly names: KnownNames },
): readonly AnswerSegment[] | null {
  const words = paragraph.trim();
  if (words === '' || words.length > PARAGRAPH_MAX) return null;
  const segments = segmentsOf(words);
  const cited = segments.flatMap((one) => (one.kind === 'text' ? [] : [one.number]));
  if (cited.length === 0 || cited.some((number) => number < 1 || number > programmes)) return null;
  const texts = segments.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
  if (texts.some((text) => FORBIDDEN.test(text))) return null;
  const isKnown = texts.flatMap((text) => text.match(NAME) ?? []).every((name) => names.has(name));
  return isKnown ? segments : null;
}

function segmentsOf(words: string): readonly AnswerSegment[] {
  const segments: AnswerSegment[] = [];
  let from = 0;
  for (const match of words.matchAll(PLACEHOLDER)) {
    const [whole, digits = '', field] = match;
    if (match.index > from) segments.push({ kind: 'text', text: words.slice(from, match.index) });
    const number = Number(digits);
    segments.push(
      field === 'amount' || field === 'deadline'
        ? { kind: 'figure', number, field }
        : { kind: 'programme', number },
    );
    from = match.index + whole.length;
  }
  if (from < words.length) segments.push({ kind: 'text', text: words.slice(from) });
  return segments;
}
