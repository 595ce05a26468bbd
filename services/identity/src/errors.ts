import type { SessionEnd } from '@platform/contracts/identity';
import { defineErrors } from '@platform/service-kit';

export const identityErrors = defineErrors('IDENTITY', {
  EMAIL_TAKEN: { httpStatus: 409, message: 'An account with this e-mail address exists.' },
  PASSWORD_SHORT: { httpStatus: 422, message: 'The password has fewer characters than are required here.' },
  PASSWORD_WEAK: { httpStatus: 422, message: 'The password is too easy to guess.' },
  CREDENTIALS_WRONG: { httpStatus: 401, message: 'No account has this e-mail address and this password.' },
  PASSWORD_WRONG: { httpStatus: 401, message: 'The current password is not this one.' },
  EMAIL_UNCONFIRMED: { httpStatus: 403, message: 'The e-mail address of the account is not confirmed.' },
  ACCOUNT_SUSPENDED: { httpStatus: 403, message: 'The account is suspended.' },
  ACCOUNT_ABSENT: { httpStatus: 404, message: 'No account belongs to this session any more.' },
  TOO_MANY_ATTEMPTS: {
    httpStatus: 429,
    message: 'Too many attempts of this account or network in a short time.',
    retryable: true,
  },
  CODE_WRONG: { httpStatus: 401, message: 'The code of the second factor is not valid.' },
  CHALLENGE_EXPIRED: { httpStatus: 401, message: 'The sign-in has to be started again.' },
  TOTP_ABSENT: { httpStatus: 409, message: 'No second factor is being set up.' },
  TOTP_PRESENT: { httpStatus: 409, message: 'A second factor is set up already.' },
  LINK_INVALID: { httpStatus: 410, message: 'The link is unknown, used or expired.' },
  SESSION_ABSENT: { httpStatus: 401, message: 'There is no session, or it was signed out.' },
  SESSION_REVOKED: { httpStatus: 401, message: 'The session was ended from another place.' },
  SESSION_EXPIRED: { httpStatus: 401, message: 'The session was not used for too long.' },
  SESSION_REUSED: { httpStatus: 401, message: 'A refresh token was used twice, so its session was ended.' },
  SESSION_ENDED: { httpStatus: 401, message: 'The session ended with a change of the password.' },
  ACCOUNT_ERASED: { httpStatus: 401, message: 'The account of the session was erased.' },
  SETTINGS_CHANGED: { httpStatus: 409, message: 'The settings were changed in another place.' },
  CHANGED_MEANWHILE: {
    httpStatus: 409,
    message: 'The account was changed by several requests at once.',
    retryable: true,
  },
  GOOGLE_OFF: { httpStatus: 404, message: 'Signing in with Google is not configured in this installation.' },
  GOOGLE_CANCELLED: { httpStatus: 401, message: 'The person cancelled at Google.' },
  GOOGLE_EXPIRED: {
    httpStatus: 401,
    message: 'The return from Google is late, repeated or of another browser.',
  },
  GOOGLE_FAILED: { httpStatus: 401, message: 'What Google sent back does not prove an identity.' },
  GOOGLE_UNAVAILABLE: { httpStatus: 503, message: 'Google does not respond as expected.', retryable: true },
  GOOGLE_UNVERIFIED: {
    httpStatus: 403,
    message: 'Google has not verified the e-mail address of this person.',
  },
  GOOGLE_NOT_REGISTERED: {
    httpStatus: 403,
    message: 'No account has the e-mail address that Google verified.',
  },
  PASSKEY_REFUSED: { httpStatus: 401, message: 'The passkey is unknown, or its response does not prove it.' },
  PASSKEY_INVALID: {
    httpStatus: 422,
    message: 'The new passkey does not belong to this request, or is not usable.',
  },
  PASSKEY_PRESENT: { httpStatus: 409, message: 'This passkey is registered already.' },
  PASSKEY_LIMIT: { httpStatus: 409, message: 'The account has as many passkeys as it may.' },
  PASSKEY_FACTOR_PRESENT: { httpStatus: 409, message: 'A passkey is required at the sign-in already.' },
  PASSKEY_ABSENT: { httpStatus: 404, message: 'The account has no such passkey.' },
  PHOTO_FORMAT: { httpStatus: 415, message: 'The file is no JPG, PNG or WebP picture.' },
  PHOTO_DIMENSIONS: { httpStatus: 422, message: 'The picture has more pixels than are read.' },
  PHOTO_UNREADABLE: { httpStatus: 422, message: 'The picture is damaged or takes too long to read.' },
  PHOTO_ABSENT: { httpStatus: 404, message: 'The account has no photo.' },
  PHOTO_BUSY: { httpStatus: 503, message: 'Too many photos are being read at once.', retryable: true },
  BUSY: { httpStatus: 503, message: 'Too many passwords are being checked at once.', retryable: true },
});

const END_ERRORS = {
  'signed-out': identityErrors.SESSION_ABSENT,
  revoked: identityErrors.SESSION_REVOKED,
  expired: identityErrors.SESSION_EXPIRED,
  reused: identityErrors.SESSION_REUSED,
  'password-changed': identityErrors.SESSION_ENDED,
  erased: identityErrors.ACCOUNT_ERASED,
  suspended: identityErrors.ACCOUNT_SUSPENDED,
} as const satisfies Readonly<Record<SessionEnd, unknown>>;

/** The error that states why a session is over. */
export function sessionOver(reason: SessionEnd) {
  return END_ERRORS[reason]();
}
