import { VisuallyHidden } from '@platform/ui/base';
import { useEffect, useState } from 'react';
import { useAnnouncement } from '../browser/live-region.ts';

/** Rest after the last change, so that a screen reader hears one total per search and not one per letter. */
const SETTLE_MS = 700;

/** The one polite live region of the page: says `text` once it has stood for a moment, and announcements at once. */
export function TotalAnnouncer(props: { readonly text: string }) {
  const { text } = props;
  const announcement = useAnnouncement();
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(announcement), [announcement]);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden as="div">
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
