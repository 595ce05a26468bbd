import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@platform/contracts/identity';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const COSE = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3, es256: -7, ec2: 2, p256: 1 };

/** How the authenticator, or the page in front of it, departs from an honest one. */
export type Departure = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly isUnverified?: boolean;
  readonly isAbsent?: boolean;
  readonly signature?: 'broken' | 'other-key';
  readonly userHandle?: string | null;
  readonly topOrigin?: string;
};

function sha256(bytes: Uint8Array | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/** An authenticator in software with one discoverable credential, ES256 and a signature counter. */
export function createSoftAuthenticator() {
  const { privateKey, publicKey } = newKeys();
  const id = randomBytes(32).toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, by: Departure): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: by.type ?? type,
        challenge: by.challenge ?? challenge,
        origin: by.origin ?? 'http://localhost:8080',
        crossOrigin: by.topOrigin !== undefined,
        ...(by.topOrigin === undefined ? {} : { topOrigin: by.topOrigin }),
      }),
    );

  const authenticatorData = (
    rpId: string,
    by: Departure,
    attested: Uint8Array = new Uint8Array(),
  ): Buffer => {
    const present = by.isAbsent === true ? 0 : FLAGS.present;
    const verified = by.isUnverified === true ? 0 : FLAGS.verified;
    const flags = present | verified | (attested.length > 0 ? FLAGS.attested : 0);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(by.counter ?? counter);
    return Buffer.concat([sha256(by.rpId ?? rpId), Buffer.from([flags]), number, attested]);
  };

  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [COSE.keyType, COSE.ec2],
      [COSE.algorithm, COSE.es256],
      [COSE.curve, COSE.p256],
      [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  };

  return {
    id,
    create: ({ challenge, rp, user }: PasskeyCreation['options'], by: Departure = {}) => {
      userHandle = user.id;
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey()]);
      const authData = new Uint8Array(authenticatorData(rp.id, by, attested));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, by).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    get: ({ challenge, rpId }: PasskeyRequest['options'], by: Departure = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, by);
      const data = authenticatorData(rpId, by);
      const key = by.signature === 'other-key' ? newKeys().privateKey : privateKey;
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      if (by.signature === 'broken') signature.writeUInt8(signature.readUInt8(9) ^ 1, 9);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: by.userHandle === undefined ? userHandle : by.userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
