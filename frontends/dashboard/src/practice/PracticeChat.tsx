import { Button, Card, Text, Title } from '@platform/ui/base';
import { TextInput } from '@platform/ui/inputs';
import { useFormats, useLanguage, useTexts } from '@platform/web-kit';
import { type FormEvent, useEffect, useState } from 'react';
import type { Application } from '../api/applications-api.ts';
import { programmeIdOf } from '../applications/application-address.ts';
import { APPLICATIONS } from '../applications/application-texts.ts';
import { textsOf } from '../applications/field-entries.ts';
import { useItemTitle } from '../applications/item-title.ts';
import type { ApplicationFields } from '../applications/use-application-fields.ts';
import { useSuggestions } from '../applications/use-suggestions.ts';
import { today } from '../overview/next-dates.ts';
import { SourceQuote } from '../text/SourceQuote.tsx';
import { refusals } from './portal-parts.ts';
import { PRACTICE } from './practice-texts.ts';
import type { ChatFacts, ChatStatement } from './replies/chat-facts.ts';
import { repliesTo, UNKNOWN } from './replies/chat-replies.ts';
import { VERDICT_ELSEWHERE } from './replies/topic-replies.ts';
import { usePracticeDocuments, useProgramme, useVerdict } from './use-practice.ts';

/** A question with its reply, as it was composed then. */
export type ChatTurn = {
  readonly id: string;
  readonly question: string;
  readonly reply: readonly ChatStatement[];
};

const EXAMPLES = ['documents', 'deadline', 'missing', 'filing'] as const;
/** Questions that are suggested where none was recognised, beside the ones that are always there. */
const SUGGESTED = ['amount', 'eligibility', 'costs', 'start', 'afterFiling', 'contact'] as const;
const QUESTION_MAX = 300;

interface ChatProps {
  readonly application: Application;
  readonly fields: ApplicationFields;
  readonly turns: readonly ChatTurn[];
  readonly onTurn: (turn: ChatTurn) => void;
}

/** Questions about the form and the portal; replies are facts with their sources, composed on this page. */
export function PracticeChat({ application, fields, turns, onTurn }: ChatProps) {
  const t = useTexts(PRACTICE);
  const { facts, isVerdictPending } = useFacts(application, fields);
  const [typed, setTyped] = useState('');
  const [waiting, setWaiting] = useState<string | null>(null);
  const send = (question: string): void => {
    if (question.trim() === '') return;
    setTyped('');
    const reply = repliesTo(question, facts);
    if (isVerdictPending && reply.some(({ key }) => key === VERDICT_ELSEWHERE)) setWaiting(question);
    else onTurn({ id: crypto.randomUUID(), question, reply });
  };
  useEffect(() => {
    if (waiting === null || isVerdictPending) return;
    setWaiting(null);
    send(waiting);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(typed);
  };
  return (
    <section aria-labelledby="practice-chat" className="application-checklist">
      <Title order={2} size="section" id="practice-chat">
        {t('chat.title')}
      </Title>
      <Text tone="muted">{t('chat.text')}</Text>
      <ol className="chat-log" aria-label={t('chat.log')} aria-live="polite">
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} onSuggestion={send} />
        ))}
      </ol>
      {waiting !== null && (
        <Text tone="muted" role="status">
          {t('chat.waiting')}
        </Text>
      )}
      <form className="settings-form" onSubmit={submit}>
        <TextInput
          label={t('chat.question')}
          value={typed}
          maxLength={QUESTION_MAX}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className="settings-actions">
          <Button type="submit" variant="primary">
            {t('chat.send')}
          </Button>
          {EXAMPLES.map((example) => (
            <Button key={example} size="small" onClick={() => send(t(`chat.example.${example}`))}>
              {t(`chat.example.${example}`)}
            </Button>
          ))}
        </div>
      </form>
    </section>
  );
}

function Turn(props: { readonly turn: ChatTurn; readonly onSuggestion: (question: string) => void }) {
  const { turn, onSuggestion } = props;
  const t = useTexts(PRACTICE);
  return (
    <Card as="li" className="application-item">
      <p className="chat-question">{turn.question}</p>
      <ul className="chat-statements">
        {turn.reply.map(({ key, values, source, readOn, quote }) => (
          <li key={`${key} ${quote?.text ?? JSON.stringify(values)}`}>
            {key !== 'quote' && <p>{t(`chat.reply.${key}`, values)}</p>}
            {quote !== undefined && <SourceQuote {...quote} />}
            <Text as="span" size="small" tone="muted" className="chat-source">
              {readOn === undefined
                ? t('chat.sourceOf', { source: t(`chat.source.${source}`) })
                : t('chat.sourceReadOn', { source: t(`chat.source.${source}`), date: readOn })}
            </Text>
          </li>
        ))}
      </ul>
      {turn.reply[0]?.key === UNKNOWN && (
        <div className="settings-actions">
          {SUGGESTED.map((topic) => (
            <Button key={topic} size="small" onClick={() => onSuggestion(t(`chat.example.${topic}`))}>
              {t(`chat.example.${topic}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

function useFacts(
  application: Application,
  fields: ApplicationFields,
): { readonly facts: ChatFacts; readonly isVerdictPending: boolean } {
  const language = useLanguage();
  const formats = useFormats();
  const applicationTexts = useTexts(APPLICATIONS);
  const itemTitle = useItemTitle();
  const { programme } = useProgramme(programmeIdOf(application));
  const { suggestions } = useSuggestions(application);
  const { verdict, isPending: isVerdictPending } = useVerdict(application);
  const documents = usePracticeDocuments(application).data?.documents ?? [];
  const facts: ChatFacts = {
    ...{ application, programme, verdict, language, formats },
    // Replies about suggestions name the profile and the library.
    suggestions: suggestions.filter(({ origin }) => origin !== 'account'),
    missing: refusals(textsOf(fields.entries), today()).map(({ field }) => field),
    documents,
    labelOf: (field) => applicationTexts(`field.${field}`),
    helpOf: (field) => {
      const help = applicationTexts(`help.${field}`);
      return help === `help.${field}` ? null : help;
    },
    itemTitle,
  };
  return { facts, isVerdictPending };
}
