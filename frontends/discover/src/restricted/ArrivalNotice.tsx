import { lazyPart, useArrivedRestricted } from '@platform/web-kit';
import { Suspense, useState } from 'react';

const RestrictedPanel = lazyPart(async () => (await import('./RestrictedPanel.tsx')).RestrictedPanel);

/** Explains once why a page was not opened, to people whom its access gate has led here (decision D2). */
export function ArrivalNotice() {
  const arrived = useArrivedRestricted();
  const [closed, setClosed] = useState(false);
  if (!arrived) return null;
  return (
    <Suspense fallback={null}>
      <RestrictedPanel open={!closed} onClose={() => setClosed(true)} />
    </Suspense>
  );
}
