import { MarkedText } from './MarkedText.tsx';
import { markedParts } from './marked-parts.ts';

/** Characters before the first marked word that a single line shows with it. */
const LEAD_MAX = 60;
/** Where a line can begin, the best first: at a sentence, at a clause, at a word. */
const SENTENCE = /(?<=[.!?…][»”)]?\s)(?=[\p{Lu}\p{N}«“])/u;
const CLAUSE = /(?<=[,;:–—]\s|\()(?=[\p{L}\p{N}])/u;
const WORD = /(?<=\s)(?=\S)/u;

/** The position at which a single line begins, so that it contains the first marked word. */
function lineStart(text: string, words: readonly string[]): number {
  const [first] = markedParts(text, words);
  if (first === undefined || first.marked || first.text.length <= LEAD_MAX) return 0;
  const hidden = first.text.length - LEAD_MAX;
  // One character more, so that the space before the first word is included.
  const lead = first.text.slice(hidden - 1);
  const places = [SENTENCE, CLAUSE, WORD].map((start) => lead.search(start));
  const place = places.find((found) => found !== -1);
  return place === undefined ? 0 : hidden - 1 + place;
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
