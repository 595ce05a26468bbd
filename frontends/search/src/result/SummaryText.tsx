import { MarkedText } from './MarkedText.tsx';
import { markedParts } from './marked-parts.ts';

/** Characters before the first marked word that a single line shows with it. */
const LEAD_MAX = 40;

/** The position of the word at which a single line begins, so that it contains the first marked word. */
function lineStart(text: string, words: readonly string[]): number {
  const [first] = markedParts(text, words);
  if (first === undefined || first.marked || first.text.length <= LEAD_MAX) return 0;
  return first.text.indexOf(' ', first.text.length - LEAD_MAX) + 1;
}

/** A summary with marked words; what is before the start of a single line can be hidden. */
export function SummaryText(props: { readonly text: string; readonly words: readonly string[] }) {
  const { text, words } = props;
  const start = lineStart(text, words);
  return (
    <>
      {start > 0 && <span className="search-card-lead">{text.slice(0, start)}</span>}
      <MarkedText text={text.slice(start)} words={words} />
    </>
  );
}
