import { Badge, type IconName, Separator, type Tone } from '@platform/ui/base';
import type { DeadlineStage, DeadlineTexts } from '@platform/web-kit/programme';
import type { ReactNode } from 'react';
import { usePageLocale } from '../text/page-locale.ts';

const BADGES: Readonly<Record<DeadlineStage, { readonly tone: Tone; readonly icon: IconName }>> = {
  upcoming: { tone: 'info', icon: 'clock' },
  open: { tone: 'positive', icon: 'check' },
  closing: { tone: 'caution', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'close' },
  permanent: { tone: 'neutral', icon: 'refresh' },
  suspended: { tone: 'caution', icon: 'warning' },
};

/** The stage of a deadline as a badge: an icon and a word. */
export function DeadlineBadge(props: { readonly stage: DeadlineStage }) {
  const { t } = usePageLocale();
  const { tone, icon } = BADGES[props.stage];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`deadline.badge.${props.stage}`)}
    </Badge>
  );
}

/** What is stated beside a fact: on a line of its own, in compact cards behind a dot. */
export function FactAside({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Separator />
      <span className="search-aside">{children}</span>
    </>
  );
}

/** A deadline: the date and the time left. */
export function DeadlineFact(props: {
  readonly texts: DeadlineTexts;
  /** The mark of an extracted date. */
  readonly mark: ReactNode;
}) {
  const { texts } = props;
  return (
    <>
      {texts.stated ? <strong>{texts.when}</strong> : <span>{texts.when}</span>}
      {texts.note !== null && (
        <>
          <Separator />
          <span className="search-time-left">{texts.note}</span>
        </>
      )}
      {props.mark}
      {texts.expected !== null && <FactAside>{texts.expected}</FactAside>}
    </>
  );
}
