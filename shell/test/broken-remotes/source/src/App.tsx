import { Title } from '@platform/ui/base';
import type { ReactNode } from 'react';
import { BEHAVIOUR } from './behaviour.ts';

/** A remote that renders one heading, or breaks while it tries. */
export default function App(): ReactNode {
  if (BEHAVIOUR === 'throws-on-render') throw new Error('broken on purpose');
  return <Title order={1}>A remote that works</Title>;
}
