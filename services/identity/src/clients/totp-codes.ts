import { BRAND } from '@platform/contracts/brand';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { OneTimeCodes } from '../ports/one-time-codes.port.ts';

const STEP_S = 30;
const SECRET_BYTES = 20;
const STEPS_AROUND = 1;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: BRAND, label, algorithm: 'SHA1', digits: 6, period: STEP_S, secret });
}

/** Time-based one-time passwords with the parameters that every authenticator app supports (SHA-1, 6 digits, 30 s). */
export const totpCodes: OneTimeCodes = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  describe: (secret, email) => {
    const uri = totpOf(secret, email).toString();
    return { uri, qrSvg: renderSVG(uri, { border: 2 }) };
  },
  stepOf: (secret, code, now) => {
    const timestamp = now.getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
    return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_S) + delta;
  },
};
