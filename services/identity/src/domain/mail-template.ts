/** Mails of this service. Those with a link get its token when they are sent, so no secret waits in the database. */
export type MailTemplate =
  | 'confirm-address'
  | 'reset-password'
  | 'password-changed'
  | 'sign-up-attempt'
  | 'session-ended'
  | 'new-sign-in'
  | 'two-factor-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'account-erased';
