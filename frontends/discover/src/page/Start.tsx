import type { Allowance } from '@platform/contracts/assistant';
import { Card, Container, chipClass, Icon, type IconName, SearchHero, Text, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useId } from 'react';
import { AllowanceLine } from '../access/AllowanceLine.tsx';
import { ExhaustedPanel } from '../access/ExhaustedPanel.tsx';
import { ChatForm } from '../chat/ChatForm.tsx';
import { NAMESPACE } from '../i18n/namespaces.ts';

const EXAMPLES = ['first', 'second', 'third'] as const;
const READS = [
  { key: 'place', icon: 'pin' },
  { key: 'applicant', icon: 'people' },
  { key: 'need', icon: 'search' },
] as const satisfies readonly { key: string; icon: IconName }[];

export interface StartProps {
  readonly text: string;
  readonly allowance: Allowance | null | undefined;
  readonly isVisitor: boolean;
  /** Counts attempts to send without a search left. */
  readonly refused: number;
  /** Whether the field receives the focus: after a new search was begun. */
  readonly focused: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: (text: string) => void;
  /** Called when the field receives the focus. */
  readonly onFocus: () => void;
  /** The profile that counts for the search, where there may be one. */
  readonly profile?: ReactNode;
}

/** The page before something is sent. */
export function Start(props: StartProps) {
  const { text, allowance, isVisitor, refused, focused, onText, onSend, onFocus, profile } = props;
  const t = useTexts(NAMESPACE);
  const allowanceId = useId();
  return (
    <>
      <SearchHero
        title={t('title')}
        lead={t('lead')}
        search={<ChatForm {...{ text, onText, onSend, onFocus, focused }} describedBy={allowanceId} />}
      >
        {profile}
        <AllowanceLine id={allowanceId} allowance={allowance} />
        <ul className="discover-examples needs-script" aria-label={t('examples.title')}>
          {EXAMPLES.map((name) => (
            <li key={name}>
              <button type="button" className={chipClass} onClick={() => onText(t(`examples.${name}`))}>
                {t(`examples.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </SearchHero>
      <Container className="discover">
        {allowance?.kind === 'exhausted' && <ExhaustedPanel {...{ isVisitor, text }} attempts={refused} />}
        <Reads />
      </Container>
    </>
  );
}

/** What is understood of a described project. */
function Reads() {
  const t = useTexts(NAMESPACE);
  return (
    <section className="discover-reads" aria-labelledby="discover-reads">
      <div>
        <Title order={2} size="section" id="discover-reads">
          {t('reads.title')}
        </Title>
        <Text tone="muted">{t('reads.note')}</Text>
      </div>
      <ul>
        {READS.map(({ key, icon }) => (
          <Card as="li" key={key} className="discover-read">
            <Icon name={icon} size={22} />
            <Title order={3} size="card">
              {t(`reads.${key}`)}
            </Title>
            <Text tone="muted">{t(`reads.${key}Text`)}</Text>
          </Card>
        ))}
      </ul>
    </section>
  );
}
