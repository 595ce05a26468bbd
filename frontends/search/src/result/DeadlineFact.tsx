import { Badge, type IconName, type Tone } from '@platform/ui/base';
import type { ReactNode } from 'react';
import type { DeadlineBadge, DeadlineWords } from '../text/deadline.ts';
import type { Speech } from '../text/page-locale.ts';

const LOOKS: Readonly<Record<DeadlineBadge, { readonly tone: Tone; readonly icon: IconName }>> = {
  upcoming: { tone: 'info', icon: 'clock' },
  open: { tone: 'positive', icon: 'check' },
  closing: { tone: 'caution', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'close' },
  permanent: { tone: 'neutral', icon: 'refresh' },
  suspended: { tone: 'caution', icon: 'warning' },
};

/** One word with its icon for where a deadline stands. */
export function DeadlineState(props: { readonly badge: DeadlineBadge; readonly speech: Speech }) {
  const { tone, icon } = LOOKS[props.badge];
  return (
    <Badge tone={tone} icon={icon}>
      {props.speech.t(`deadline.badge.${props.badge}`)}
    </Badge>
  );
}

/** A deadline: the date in words, the time left, and one word with its icon for where it stands, if that is known. */
export function DeadlineFact(props: {
  readonly words: DeadlineWords;
  readonly speech: Speech;
  /** What has to be said of the date itself, right behind it. */
  readonly mark: ReactNode;
}) {
  const { words, speech } = props;
  return (
    <>
      {words.stated ? <strong>{words.when}</strong> : <span>{words.when}</span>}
      {words.note !== null && <span>{words.note}</span>}
      {words.badge !== null && <DeadlineState badge={words.badge} speech={speech} />}
      {props.mark}
      {words.expected !== null && <span className="search-aside">{words.expected}</span>}
    </>
  );
}
