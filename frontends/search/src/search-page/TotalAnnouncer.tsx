import { VisuallyHidden } from '@platform/ui/base';
import { useEffect, useState } from 'react';
import { useAnnouncement } from '../browser/live-region.ts';

/** Rest after the last change, so that a screen reader announces one total per search and not one per letter. */
const SETTLE_MS = 700;

/** The one polite live region of the page: announces `text` once it has been stable for a moment, and announcements at once. */
export function TotalAnnouncer(props: { readonly text: string }) {
  const { text } = props;
  const announcement = useAnnouncement();
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(announcement), [announcement]);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden as="div">
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
