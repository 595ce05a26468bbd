import { useEffect, useState } from 'react';

/** A value once it has not changed for so many milliseconds; the first one at once. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(value, rested)) return;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, rested, restMs]);
  return rested;
}
