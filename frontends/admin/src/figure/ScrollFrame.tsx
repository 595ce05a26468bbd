import type { ReactNode } from 'react';

/** Contains a table that may be wider or longer than its place; it scrolls inside the frame, also by keyboard. */
export function ScrollFrame(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className="admin-table-frame" aria-label={props.label} tabIndex={0}>
      {props.children}
    </section>
  );
}
