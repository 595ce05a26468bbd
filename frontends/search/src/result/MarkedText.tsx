import { Fragment } from 'react';
import { markedParts } from './marked-parts.ts';

/** A text in which the words of the query are marked. */
export function Marked(props: { readonly text: string; readonly asked: readonly string[] }) {
  let at = 0;
  return markedParts(props.text, props.asked).map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? (
      <mark key={key} className="search-mark">
        {text}
      </mark>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    );
  });
}
