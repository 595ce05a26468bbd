import { MarkedText } from './MarkedText.tsx';
import { markedParts } from './marked-parts.ts';

/** Characters before the first marked word that a single line shows with it. */
const LEAD_MAX = 90;
/** The same where the line begins with a whole sentence, which is worth a longer one. */
const SENTENCE_LEAD_MAX = 130;
/** Where a line can begin, the best first: at a sentence, at a clause, at a word. */
const SENTENCE = /(?<=[.!?…][»”)]?\s)(?=[\p{Lu}\p{N}«“])/gu;
const CLAUSE = /(?<=[,;:–—]\s|\()(?=[\p{L}\p{N}])/gu;
const WORD = /(?<=\s)(?=\S)/gu;

/**
 * The position at which a single line begins, so that it contains the first marked word: at its sentence, else so far
 * before it as the line allows.
 */
function lineStart(text: string, words: readonly string[]): number {
  const [first] = markedParts(text, words);
  if (first === undefined || first.marked) return 0;
  const lead = first.text.length;
  const places = (start: RegExp) => [...text.matchAll(start)].map(({ index }) => index);
  const sentence = places(SENTENCE).findLast((at) => at <= lead) ?? 0;
  if (lead <= LEAD_MAX) return 0;
  if (lead - sentence <= SENTENCE_LEAD_MAX) return sentence;
  const near = (at: number) => at >= lead - LEAD_MAX && at <= lead;
  return places(CLAUSE).find(near) ?? places(WORD).find(near) ?? 0;
}

/** A summary with marked words; what is before the start of a single line can be hidden. */
export function SummaryText(props: { readonly text: string; readonly words: readonly string[] }) {
  const { text, words } = props;
  const start = lineStart(text, words);
  const isCut = text.slice(0, start).search(/[.!?…][»”)]?\s$/u) === -1;
  return (
    <>
      {start > 0 && (
        <span className="search-card-lead" data-cut={isCut || undefined}>
          {text.slice(0, start)}
        </span>
      )}
      <MarkedText text={text.slice(start)} words={words} />
    </>
  );
}
