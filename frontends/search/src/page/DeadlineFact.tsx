import { Badge, type IconName, type Tone } from '@platform/ui/base';
import type { DeadlineBadge, DeadlineWords } from '../presentation/deadline.ts';
import type { Speech } from '../presentation/speech.ts';

const LOOKS: Readonly<Record<DeadlineBadge, { readonly tone: Tone; readonly icon: IconName }>> = {
  open: { tone: 'positive', icon: 'check' },
  closing: { tone: 'caution', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'close' },
  permanent: { tone: 'neutral', icon: 'refresh' },
  suspended: { tone: 'caution', icon: 'warning' },
};

/** A deadline: the date in words, the time left, and one word with its icon for where it stands. */
export const DeadlineFact = (props: { readonly words: DeadlineWords; readonly speech: Speech }) => {
  const { words, speech } = props;
  const { tone, icon } = LOOKS[words.badge];
  return (
    <>
      {words.stated ? <strong>{words.when}</strong> : <span>{words.when}</span>}
      {words.note !== null && <span>{words.note}</span>}
      <Badge tone={tone} icon={icon}>
        {speech.t(`deadline.badge.${words.badge}`)}
      </Badge>
    </>
  );
};
