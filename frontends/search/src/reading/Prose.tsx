import type { ReactNode } from 'react';
import { type Block, blocksOf, type Span } from './markdown.ts';

/** Keys of siblings that never change their order: the position of each. */
function keyed<Item>(items: readonly Item[]): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}

function Spans({ spans }: { readonly spans: readonly Span[] }): ReactNode {
  return keyed(spans).map(({ key, item: { kind, text } }) =>
    kind === 'strong' ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>,
  );
}

function ProseBlock({ block }: { readonly block: Block }): ReactNode {
  if (block.kind === 'list') {
    return (
      <ul>
        {keyed(block.items).map(({ key, item }) => (
          <li key={key}>
            <Spans spans={item} />
          </li>
        ))}
      </ul>
    );
  }
  const spans = <Spans spans={block.spans} />;
  return block.kind === 'heading' ? (
    <p>
      <strong>{spans}</strong>
    </p>
  ) : (
    <p>{spans}</p>
  );
}

/** A Markdown text of a source as paragraphs and lists. */
export function Prose({ markdown }: { readonly markdown: string }): ReactNode {
  return keyed(blocksOf(markdown)).map(({ key, item }) => <ProseBlock key={key} block={item} />);
}
