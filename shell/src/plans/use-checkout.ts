import { ProblemError, useQuery, useUrlParameter } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import { billingKey } from '../account/go-on/payment-status.ts';
import type { Checkout } from './billing-requests.ts';
import { useWorkspace } from './use-billing.ts';

/** How often and how long a payment is followed after the return from the payment page. */
const POLL_MS = 1_000;
const FOLLOW_MS = 30_000;

/** The checkout that the address names, as it is followed until the access has changed. */
export interface FollowedCheckout {
  readonly checkout: Checkout | null;
  /** The address names no checkout of this workspace. */
  readonly isUnknown: boolean;
  /** It took longer than it is followed. */
  readonly isLate: boolean;
  readonly followAgain: () => void;
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 400);
}

/** Follows the checkout of the address every second, for at most 30 seconds, until it is paid and its access is open. */
export function useCheckout(): FollowedCheckout {
  const [id] = useUrlParameter('checkout');
  const workspace = useWorkspace();
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState(-1);
  const isLate = lateRound === round;
  const query = useQuery({
    queryKey: billingKey(workspace?.id ?? '', 'checkout', id ?? ''),
    queryFn: ({ signal }) => (workspace as NonNullable<typeof workspace>).requests.checkout(id ?? '', signal),
    enabled: workspace !== null && id !== null,
    retry: false,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      isLate || isNotFound(error) || data?.state === 'paid' || data?.state === 'expired' ? false : POLL_MS,
  });
  const isFollowing = workspace !== null && !isLate;
  useEffect(() => {
    if (!isFollowing) return;
    const timer = setTimeout(() => setLateRound(round), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [isFollowing, round]);
  return {
    checkout: query.data ?? null,
    isUnknown: id === null || isNotFound(query.error),
    isLate,
    followAgain: () => setRound((last) => last + 1),
  };
}
