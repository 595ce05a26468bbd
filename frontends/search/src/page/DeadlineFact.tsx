import { Badge, type IconName, type Tone } from '@platform/ui/base';
import type { ReactNode } from 'react';
import type { DeadlineBadge, DeadlineWords } from '../presentation/deadline.ts';
import type { Speech } from '../presentation/speech.ts';

const LOOKS: Readonly<Record<DeadlineBadge, { readonly tone: Tone; readonly icon: IconName }>> = {
  upcoming: { tone: 'info', icon: 'clock' },
  open: { tone: 'positive', icon: 'check' },
  closing: { tone: 'caution', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'close' },
  permanent: { tone: 'neutral', icon: 'refresh' },
  suspended: { tone: 'caution', icon: 'warning' },
};

/** A deadline: the date in words, the time left, and one word with its icon for where it stands, if that is known. */
export const DeadlineFact = (props: {
  readonly words: DeadlineWords;
  readonly speech: Speech;
  /** What has to be said of the date itself, right behind it. */
  readonly mark: ReactNode;
}) => {
  const { words, speech } = props;
  const look = words.badge === null ? null : LOOKS[words.badge];
  return (
    <>
      {words.stated ? <strong>{words.when}</strong> : <span>{words.when}</span>}
      {words.note !== null && <span>{words.note}</span>}
      {look !== null && (
        <Badge tone={look.tone} icon={look.icon}>
          {speech.t(`deadline.badge.${words.badge}`)}
        </Badge>
      )}
      {props.mark}
      {words.expected !== null && <span className="search-aside">{words.expected}</span>}
    </>
  );
};
