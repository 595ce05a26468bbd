import { Title } from '@platform/ui/base';
import type { ReactNode } from 'react';
import { BEHAVIOUR } from './behaviour.ts';

/** Renders one heading, or throws while rendering. */
export default function App(): ReactNode {
  if (BEHAVIOUR === 'throws-on-render') throw new Error('broken on purpose');
  return <Title order={1}>A remote that works</Title>;
}
