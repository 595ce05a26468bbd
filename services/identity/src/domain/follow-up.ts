import type { SessionEnd } from '@platform/contracts/identity';
import type { MailTemplate } from './mail-template.ts';

/** What a change of an account causes outside of it, before it has an id. */
export type FollowUpOrder =
  | {
      readonly kind: 'mail';
      readonly template: MailTemplate;
      readonly values: Readonly<Record<string, string>>;
    }
  /** Opens the personal workspace of a new account. */
  | { readonly kind: 'open-workspace' }
  /** Ends the sessions that were opened until the change, but one. */
  | { readonly kind: 'end-sessions'; readonly reason: SessionEnd; readonly except: string | null };

/** Stored with the change that causes it and removed when it is done, so that a crash delays it and never loses it. */
export type FollowUp = FollowUpOrder & { readonly id: string; readonly at: Date };
