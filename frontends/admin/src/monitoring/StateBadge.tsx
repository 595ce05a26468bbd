import type { ServiceState } from '@platform/contracts/insights';
import { Badge, type IconName, type Tone } from '@platform/ui/base';
import type { Translate } from '@platform/web-kit';

const LOOKS: Readonly<Record<ServiceState, { readonly tone: Tone; readonly icon: IconName }>> = {
  up: { tone: 'positive', icon: 'check' },
  down: { tone: 'danger', icon: 'warning' },
  unknown: { tone: 'neutral', icon: 'info' },
};

/** The state of a service in a word, with an icon. */
export function StateBadge({ state, t }: { readonly state: ServiceState; readonly t: Translate }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
