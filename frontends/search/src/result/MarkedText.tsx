import { Fragment } from 'react';
import { markedParts } from './marked-parts.ts';

/** A text in which the words of the query are marked. */
export function MarkedText(props: { readonly text: string; readonly words: readonly string[] }) {
  let start = 0;
  return markedParts(props.text, props.words).map(({ text, marked }) => {
    const key = start;
    start += text.length;
    return marked ? (
      <mark key={key} className="search-mark">
        {text}
      </mark>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    );
  });
}
