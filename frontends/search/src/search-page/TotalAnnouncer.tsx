import { VisuallyHidden } from '@platform/ui/base';
import { useEffect, useState } from 'react';
import { announcedAfter, useAnnouncement } from '../browser/live-region.ts';

/** Delay after the last change, so that screen readers announce one total per search and not one per typed letter. */
const SETTLE_MS = 700;

/**
 * The polite live regions of the page: one announces `text` after a delay without changes, also when another search has
 * the same text; the other announces what was done, at once. With one region a total could replace the other
 * announcement before a screen reader has read it.
 */
export function TotalAnnouncer(props: {
  readonly text: string;
  /** Identifies the search that the text belongs to. */
  readonly search: string;
}) {
  const { text, search } = props;
  const announcement = useAnnouncement();
  const [total, setTotal] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search announces its total again.
  useEffect(() => {
    const timer = setTimeout(() => setTotal((before) => announcedAfter(before, text)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <VisuallyHidden as="div">
      <span role="status">{total}</span>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
