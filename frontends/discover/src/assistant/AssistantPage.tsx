import '@platform/ui/forms.css';
import { Button, Container, Icon, Notice, Text, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { useActiveProfile } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { AllowanceLine } from '../access/AllowanceLine.tsx';
import { useAllowance, useCaller } from '../access/use-allowance.ts';
import { isArriving } from '../answer/answer-state.ts';
import { ChatForm } from '../chat/ChatForm.tsx';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { useAssistantTexts } from './assistant-texts.ts';
import { CurrentTurn } from './CurrentTurn.tsx';
import { History } from './history/History.tsx';
import { KeptMessage } from './KeptMessage.tsx';
import { factsOf, ProfileLine } from './ProfileLine.tsx';
import { type OpenConversation, useConversation } from './use-conversation.ts';

const TEXT_LENGTH_MIN = 3;
const HISTORY_ID = 'assistant-history';

/** The assistant of one workspace: a conversation with the active profile as context, and the saved ones. */
export function AssistantPage({ workspaceId }: { readonly workspaceId: string }) {
  const t = useAssistantTexts();
  const conversation = useConversation(workspaceId);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const open = async (id: string): Promise<void> => {
    await conversation.open(id);
    setHistoryOpen(false);
  };
  return (
    <Container className="assistant" data-history={isHistoryOpen || undefined}>
      <header className="assistant-head">
        <Title order={1} size="page">
          {t('assistant.title')}
        </Title>
        <Text tone="muted">{t('assistant.lead')}</Text>
        <Button
          className="assistant-history-toggle"
          aria-expanded={isHistoryOpen}
          aria-controls={HISTORY_ID}
          onClick={() => setHistoryOpen(!isHistoryOpen)}
        >
          <Icon name="clock" />
          {t(isHistoryOpen ? 'history.hide' : 'history.show')}
        </Button>
      </header>
      <History
        id={HISTORY_ID}
        workspaceId={workspaceId}
        shownId={conversation.id}
        onOpen={(id) => void open(id)}
        onDeleted={conversation.forget}
      />
      <ConversationView conversation={conversation} />
    </Container>
  );
}

function ConversationView({ conversation }: { readonly conversation: OpenConversation }) {
  const { answer, earlier, correct, retry } = conversation;
  const caller = useCaller();
  const allowance = useAllowance(caller);
  const t = useAssistantTexts();
  return (
    <div className="assistant-conversation">
      <ConversationActions conversation={conversation} />
      {earlier.map((message) => (
        <KeptMessage key={message.id} message={message} />
      ))}
      {answer !== null && (
        <CurrentTurn key={earlier.length} {...{ answer, allowance }} onCorrect={correct} onRetry={retry} />
      )}
      {conversation.messages === 0 && <p className="discover-words">{t('assistant.empty')}</p>}
      <Composer conversation={conversation} allowance={allowance} />
    </div>
  );
}

/** What can be done with the conversation, and what did not work. */
function ConversationActions({ conversation }: { readonly conversation: OpenConversation }) {
  const { answer, messages, isSaved, busy, failure, save, startNext } = conversation;
  const t = useAssistantTexts();
  const isWaiting = busy || (answer !== null && isArriving(answer));
  return (
    <div className="assistant-actions">
      <Button disabled={messages === 0 || isSaved || isWaiting} onClick={() => void save()}>
        <Icon name="check" />
        {t(isSaved ? 'conversation.saved' : 'conversation.save')}
      </Button>
      <Button disabled={messages === 0 || isWaiting} onClick={() => void startNext()}>
        <Icon name="refresh" />
        {t('conversation.new')}
      </Button>
      <p role="status" className="ui-hidden">
        {isSaved && t('conversation.saved')}
      </p>
      {failure !== null && (
        <Notice tone="danger" role="alert" title={t(`conversation.failed.${failure}`)}>
          <p>{t('conversation.kept')}</p>
        </Notice>
      )}
    </div>
  );
}

function Composer(props: {
  readonly conversation: OpenConversation;
  readonly allowance: ReturnType<typeof useAllowance>;
}) {
  const { conversation, allowance } = props;
  const profiles = useActiveProfile();
  const [text, setText] = useState('');
  const t = useAssistantTexts();
  const words = useTexts(NAMESPACE);
  const send = (sent: string): void => {
    if (sent.length < TEXT_LENGTH_MIN) return;
    setText('');
    conversation.send(sent, factsOf(profiles));
  };
  return (
    <section className="assistant-composer" aria-label={words('search.label')}>
      <ProfileLine profiles={profiles} />
      <ChatForm
        text={text}
        onText={setText}
        onSend={send}
        onFocus={() => undefined}
        describedBy="assistant-allowance"
        focused={conversation.messages === 0}
        {...(conversation.messages === 0 ? {} : { placeholder: t('assistant.next') })}
      />
      <AllowanceLine id="assistant-allowance" allowance={allowance} />
    </section>
  );
}
