import { useLanguage, useQuery, useQueryClient, useSession, useTexts } from '@platform/web-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { billingKey, paymentStatusKey } from '../account/go-on/payment-status.ts';
import { type BillingRequests, billingOf, type PlanStatus } from './billing-requests.ts';
import { failureText } from './failure-text.ts';
import { PLANS_TEXTS } from './plan-texts.ts';

/** The workspace of the signed-in person with its requests; null for visitors and while the session is loaded. */
export function useWorkspace(): { readonly id: string; readonly requests: BillingRequests } | null {
  const { status, user } = useSession();
  const id = status === 'signed-in' ? user?.workspaceId : undefined;
  return useMemo(() => (id === undefined ? null : { id, requests: billingOf(id) }), [id]);
}

/** Who looks at the prices: a visitor, or a person whose plan is loaded, known or could not be read. */
export type Customer =
  | { readonly kind: 'visitor' | 'loading' | 'unreadable' }
  | { readonly kind: 'known'; readonly status: PlanStatus };

/** The plan of the person; `visitor` on the server and while hydrating. */
export function useCustomer(): Customer {
  const session = useSession();
  const workspace = useWorkspace();
  const plan = useQuery({
    queryKey: billingKey(workspace?.id ?? '', 'status'),
    queryFn: ({ signal }) => (workspace as NonNullable<typeof workspace>).requests.status(signal),
    enabled: workspace !== null,
    refetchOnMount: 'always',
  });
  if (session.user === null) return { kind: 'visitor' };
  if (plan.data !== undefined) return { kind: 'known', status: plan.data };
  return { kind: plan.isError ? 'unreadable' : 'loading' };
}

/** Returns a function that stores a new status and makes everything else about the workspace be read again. */
export function useRefreshBilling(workspaceId: string): (status?: PlanStatus) => void {
  const client = useQueryClient();
  return useCallback(
    (status) => {
      if (status !== undefined) client.setQueryData(billingKey(workspaceId, 'status'), status);
      void client.invalidateQueries({ queryKey: paymentStatusKey(workspaceId) });
      void client.invalidateQueries({ queryKey: billingKey(workspaceId) });
    },
    [client, workspaceId],
  );
}

/** An action of the person: whether it is in progress, and the text of its failure. */
export interface BillingAction {
  readonly pending: boolean;
  readonly failure: string | null;
  readonly run: (action: () => Promise<void>) => void;
}

/** State of an action that sends a request and perhaps leaves the page. */
export function useBillingAction(): BillingAction {
  const t = useTexts(PLANS_TEXTS);
  const language = useLanguage();
  const [state, setState] = useState({ pending: false, failure: null as string | null });
  useEffect(() => {
    // A page that comes back from the payment page as it was left has no action in progress.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setState({ pending: false, failure: null });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const run = useCallback(
    (action: () => Promise<void>) => {
      setState({ pending: true, failure: null });
      void action().then(
        () => setState({ pending: false, failure: null }),
        (error: unknown) => setState({ pending: false, failure: failureText(error, { t, language }) }),
      );
    },
    [t, language],
  );
  return { ...state, run };
}
