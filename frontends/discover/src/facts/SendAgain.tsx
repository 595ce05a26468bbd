import type { Allowance } from '@platform/contracts/assistant';
import { Button } from '@platform/ui/base';
import { useAnswerLocale } from '../results/answer-texts.ts';

/** Sends the corrected order, and states before what that costs. */
export function SendAgain(props: {
  readonly allowance: Allowance | null | undefined;
  readonly onSend: () => void;
  readonly onUndo: () => void;
}) {
  const { allowance, onSend, onUndo } = props;
  const { t } = useAnswerLocale();
  const isExhausted = allowance?.kind === 'exhausted';
  const cost = allowance == null ? 'unknown' : allowance.kind;
  return (
    <div className="discover-again">
      <p>{t(`again.${cost}`, { count: allowance?.remaining ?? 0 })}</p>
      <div className="discover-actions">
        {!isExhausted && (
          <Button variant="primary" onClick={onSend}>
            {t('again.send')}
          </Button>
        )}
        <Button onClick={onUndo}>{t('again.undo')}</Button>
      </div>
    </div>
  );
}
