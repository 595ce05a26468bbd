import { VisuallyHidden } from '@platform/ui/base';
import { useEffect, useState } from 'react';
import { announcedAfter, useAnnouncement } from '../browser/live-region.ts';

/** Delay after the last change, so that screen readers announce one total per search and not one per typed letter. */
const SETTLE_MS = 700;

/**
 * The polite live region of the page: announces `text` after a delay without changes, also when another search has the
 * same text, and announcements at once.
 */
export function TotalAnnouncer(props: {
  readonly text: string;
  /** Identifies the search that the text belongs to. */
  readonly search: string;
}) {
  const { text, search } = props;
  const announcement = useAnnouncement();
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(announcement), [announcement]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search announces its total again.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced((before) => announcedAfter(before, text)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <VisuallyHidden as="div">
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
