import { Button, buttonClass, Notice } from '@platform/ui/base';
import { Link, ProblemError, problemText, useOnline } from '@platform/web-kit';
import { ExhaustedPanel, useAccountAddress } from '../access/ExhaustedPanel.tsx';
import { useAnswerLocale } from './answer-texts.ts';

const EXHAUSTED = 402;
const LIMITED = 429;

/** Whether a request was refused because nothing is left. */
export function isExhausted(failure: Error): boolean {
  return failure instanceof ProblemError && failure.status === EXHAUSTED;
}

const UNAVAILABLE = 503;

function isLimited(failure: Error): boolean {
  return failure instanceof ProblemError && failure.status === LIMITED;
}

/** The sentence on a failure; null for one that has none of its own. */
function reasonOf(failure: Error): string | null {
  if (isLimited(failure)) return 'failure.limited';
  return failure instanceof ProblemError && failure.status === UNAVAILABLE ? 'failure.unavailable' : null;
}

/** Why an answer is not complete, that nothing is lost, and a retry that costs nothing. */
export function AnswerFailure(props: {
  readonly failure: Error;
  readonly isVisitor: boolean;
  readonly text: string;
  readonly onRetry: () => void;
}) {
  const { failure, isVisitor, text, onRetry } = props;
  const { t, language } = useAnswerLocale();
  const online = useOnline();
  const signUp = useAccountAddress('sign-up');
  const reason = reasonOf(failure);
  if (isExhausted(failure)) return <ExhaustedPanel {...{ isVisitor, text }} attempts={1} />;
  return (
    <Notice tone="danger" title={t('failure.title')} role="alert">
      <p>
        {!online && t('failure.offline')}
        {online && (reason === null ? (problemText(failure, language) ?? t('failure.text')) : t(reason))}
      </p>
      <p>{t('failure.kept')}</p>
      <div className="discover-actions">
        <Button variant="primary" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
        {isLimited(failure) && isVisitor && (
          <Link to={signUp} className={buttonClass()}>
            {t('profile.signUp')}
          </Link>
        )}
      </div>
    </Notice>
  );
}
