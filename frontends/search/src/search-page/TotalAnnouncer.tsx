import { VisuallyHidden } from '@platform/ui/base';
import { useEffect, useState } from 'react';
import { useAnnouncement } from '../browser/live-region.ts';

/** Delay after the last change, so that screen readers announce one total per search and not one per typed letter. */
const SETTLE_MS = 700;

/** The polite live region of the page: announces `text` after a delay without changes, and announcements at once. */
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
