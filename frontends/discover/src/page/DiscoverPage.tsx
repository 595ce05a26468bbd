import { Container } from '@platform/ui/base';
import { lazyPart, useLanguage } from '@platform/web-kit';
import { Suspense, useRef, useState } from 'react';
import { useAllowance, useCaller } from '../access/use-allowance.ts';
import { storeDraft, storedDraft } from '../answer/draft.ts';
import { plainOrder, sameContent } from '../answer/order.ts';
import { useAnswer } from '../answer/use-answer.ts';
import { ArrivalNotice } from '../restricted/ArrivalNotice.tsx';
import type { SearchProfileHandle } from './SearchProfile.tsx';
import { Start } from './Start.tsx';

const TEXT_LENGTH_MIN = 3;

function loadResults() {
  return import('../results/ResultsView.tsx');
}

const SearchProfile = lazyPart(async () => (await import('./SearchProfile.tsx')).SearchProfile);

const ResultsView = lazyPart(async () => (await loadResults()).ResultsView);

/** Discover: a described project, then the funding that fits it. */
export function DiscoverPage() {
  const language = useLanguage();
  const caller = useCaller();
  const allowance = useAllowance(caller);
  const request = useAnswer(caller);
  const [text, setText] = useState(() => storedDraft().text);
  const [refused, setRefused] = useState(0);
  const [restarted, setRestarted] = useState(false);
  const profile = useRef<SearchProfileHandle>(null);
  const [profileName, setProfileName] = useState<string | null>(null);
  const write = (next: string): void => {
    setText(next);
    storeDraft({ text: next });
  };
  const send = (sent: string): void => {
    if (sent.length < TEXT_LENGTH_MIN) return;
    const counted = profile.current?.counted() ?? null;
    const content = plainOrder(sent, language, counted === null ? {} : { profile: counted.facts });
    const { order } = storedDraft();
    const isPaid = order !== null && sameContent(content, order);
    if (allowance?.kind === 'exhausted' && !isPaid) setRefused((count) => count + 1);
    else {
      setProfileName(counted?.name ?? null);
      request.send(content);
    }
  };
  const { answer } = request;
  const isVisitor = caller.workspaceId === null;
  return (
    <>
      {answer === null ? (
        <Start
          {...{ text, allowance, isVisitor, refused }}
          focused={restarted}
          onText={write}
          onSend={send}
          onFocus={() => void loadResults().catch(() => undefined)}
          profile={
            !isVisitor && (
              <Suspense fallback={null}>
                <SearchProfile ref={profile} />
              </Suspense>
            )
          }
        />
      ) : (
        <Container className="discover-results">
          <Suspense fallback={null}>
            <ResultsView
              {...{ answer, allowance, isVisitor, profileName }}
              onSend={request.send}
              onRetry={request.retry}
              onNew={() => {
                setRestarted(true);
                request.clear();
                write('');
              }}
            />
          </Suspense>
        </Container>
      )}
      <ArrivalNotice />
    </>
  );
}
