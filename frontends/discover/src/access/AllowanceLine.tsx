import type { Allowance } from '@platform/contracts/assistant';
import { Icon } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** How many searches are left, to be seen before something is sent. */
export function AllowanceLine(props: {
  readonly id?: string;
  /** Null when it could not be read, undefined before. */
  readonly allowance: Allowance | null | undefined;
}) {
  const { id, allowance } = props;
  const t = useTexts(NAMESPACE);
  const isLast = allowance?.remaining === 1;
  return (
    <p id={id} className="discover-allowance" data-last={isLast || undefined}>
      {isLast && <Icon name="warning" size={16} />}
      {allowance === null && t('allowance.unknown')}
      {allowance != null && t(`allowance.${allowance.kind}`, { count: allowance.remaining ?? 0 })}
      {isLast && ` ${t(allowance.kind === 'free' ? 'allowance.lastFree' : 'allowance.last')}`}
    </p>
  );
}
