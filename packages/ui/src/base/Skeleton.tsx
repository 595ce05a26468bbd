import type { CSSProperties, ReactNode } from 'react';

/** A grey placeholder with the size of the content that is loading; hidden from screen readers. */
export function Skeleton(props: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}): ReactNode {
  return (
    <span
      className="ui-skeleton"
      aria-hidden="true"
      style={{ width: props.width ?? '100%', height: props.height ?? '1em' }}
    />
  );
}
