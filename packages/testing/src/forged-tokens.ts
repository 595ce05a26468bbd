import { createHmac, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { rawToken, signWith } from './token-issuer.ts';

/** A request header that must open nothing. */
export type Forgery = { readonly kind: string; readonly authorization: string };

export type ForgeryInput = {
  /** A valid access token whose parts are reused. */
  readonly token: string;
  /** Public keys of its issuer. */
  readonly keys: readonly JsonWebKey[];
};

type Json = Readonly<Record<string, unknown>>;
type Parts = { readonly header: Json; readonly claims: Json; readonly signature: Buffer };

const DAY_S = 86_400;
const OTHER_ID = '01935f6e-0000-7000-8000-000000000000';
const TEXT_BYTES_LARGE = 8_000;

function partsOf(token: string): Parts {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
  return { header: decode(header), claims: decode(payload), signature: Buffer.from(signature, 'base64url') };
}

function hmac(hash: string, secret: string | Buffer) {
  return (input: Buffer) => createHmac(hash, secret).update(input).digest();
}

function nothing(): Buffer {
  return Buffer.alloc(0);
}

function base64url(text: string | Buffer): string {
  return Buffer.from(text).toString('base64url');
}

/** Keys that the forger made. */
function forgersKeys() {
  return {
    ed: generateKeyPairSync('ed25519'),
    ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  };
}
type ForgersKeys = ReturnType<typeof forgersKeys>;
type Entries = readonly (readonly [string, string])[];

/** Without a signature, or with one of another algorithm, some of them keyed with the public key. */
function otherAlgorithms({ header, claims, signature }: Parts, keys: readonly JsonWebKey[]): Entries {
  const none = ['none', 'None', 'NONE', 'nOnE', '', null, 0, true, ['EdDSA'], { alg: 'EdDSA' }, 'null'];
  const secrets: readonly (readonly [string, string | Buffer])[] = [
    ['an empty secret', ''],
    ['the word secret', 'secret'],
    ...keys.flatMap((key) => [
      [`the public key ${key.kid} as JSON`, JSON.stringify(key)] as const,
      [`the x of the public key ${key.kid}`, key.x ?? ''] as const,
      [`the bytes of the public key ${key.kid}`, Buffer.from(key.x ?? '', 'base64url')] as const,
    ]),
  ];
  const sizes = ['256', '384', '512'];
  return [
    ...none.map(
      (alg) =>
        [`alg ${JSON.stringify(alg)} unsigned`, rawToken({ ...header, alg }, claims, nothing)] as const,
    ),
    ...none.map(
      (alg) =>
        [
          `alg ${JSON.stringify(alg)} with its signature`,
          rawToken({ ...header, alg }, claims, () => signature),
        ] as const,
    ),
    ...secrets.flatMap(([secretName, secret]) =>
      sizes.map(
        (size) =>
          [
            `HS${size} with ${secretName}`,
            rawToken({ ...header, alg: `HS${size}` }, claims, hmac(`sha${size}`, secret)),
          ] as const,
      ),
    ),
    ...['RS256', 'PS256', 'ES384', 'ES512', 'ES256K', 'Ed448', 'eddsa', 'EDDSA', 'dir', 'A128KW'].map(
      (alg) =>
        [`alg ${alg} with its signature`, rawToken({ ...header, alg }, claims, () => signature)] as const,
    ),
  ];
}

/** Signed by the forger, who points at a key of its own. */
function otherKeys({ header, claims }: Parts, { ed, ec, rsa }: ForgersKeys): Entries {
  const jwk = ed.publicKey.export({ format: 'jwk' });
  const sign = signWith.EdDSA(ed.privateKey);
  const headers: Readonly<Record<string, Json>> = {
    'under the kid of the issuer': {},
    'with a kid of its own': { kid: 'forged' },
    'without kid': { kid: undefined },
    'with an empty kid': { kid: '' },
    'with a kid of null': { kid: null },
    'with a kid that is a list': { kid: [header.kid] },
    'with a kid that is an object': { kid: { $ne: null } },
    'with a kid that is a path': { kid: '../../../../dev/null' },
    'with a kid that is an address': { kid: 'http://127.0.0.1:1/key' },
    'with a kid that is a query': { kid: "x' UNION SELECT 'key" },
    'with a kid that is a command': { kid: '| id' },
    'with a kid of a prototype': { kid: '__proto__' },
    'with a very long kid': { kid: 'k'.repeat(TEXT_BYTES_LARGE) },
    'with a kid that ends in a zero byte': { kid: `${String(header.kid)}\0` },
    'with its key in jwk': { jwk },
    'with its key in jwk under a kid of its own': { kid: 'forged', jwk: { ...jwk, kid: 'forged' } },
    'with its key set in jku': { jku: 'http://127.0.0.1:1/jwks.json' },
    'with its key set in jku beside the kid of the issuer': { kid: header.kid, jku: 'http://127.0.0.1:1/' },
    'with a certificate in x5u': { x5u: 'http://127.0.0.1:1/cert.pem' },
    'with a certificate in x5c': { x5c: [base64url('not a certificate')] },
    'with a thumbprint in x5t': { x5t: base64url('thumbprint') },
    'with a critical header': { crit: ['exp'], exp: 0 },
    'with an unencoded payload': { b64: false, crit: ['b64'] },
    'with a compressed payload': { zip: 'DEF' },
    'with another content type': { cty: 'JWT' },
  };
  return [
    ...Object.entries(headers).map(
      ([kind, change]) =>
        [`a foreign key ${kind}`, rawToken({ ...header, ...change }, claims, sign)] as const,
    ),
    ['ES256 of a foreign key', rawToken({ ...header, alg: 'ES256' }, claims, signWith.ES256(ec.privateKey))],
    ['RS256 of a foreign key', rawToken({ ...header, alg: 'RS256' }, claims, signWith.RS256(rsa.privateKey))],
  ];
}

const ROLES: readonly unknown[] = [
  ['admin'],
  ['admin', 'admin'],
  'admin',
  { admin: true },
  ['superuser'],
  ['*'],
];
const LEVELS: readonly unknown[] = ['two-factor', 'password', 'admin', null, ['two-factor']];
const TYPES: readonly unknown[] = ['JWT', 'jwt', 'id+jwt', 'rt+jwt', 'at+jwt ', null, undefined];

/** Claims changed in favour of the forger; signed with a foreign key, and again with the signature that fitted before. */
function otherClaims({ header, claims, signature }: Parts, ed: KeyObject): Entries {
  const nowS = Math.floor(Date.now() / 1_000);
  const changes: readonly (readonly [string, Json])[] = [
    ...ROLES.map((roles) => [`roles ${JSON.stringify(roles)}`, { roles }] as const),
    ...LEVELS.map((level) => [`level ${JSON.stringify(level)}`, { level }] as const),
    ['another account', { sub: OTHER_ID }],
    ['another session', { sid: OTHER_ID }],
    ['an account that is an object', { sub: { $gt: '' } }],
    ['no account', { sub: undefined }],
    ['no session', { sid: undefined }],
    ['another issuer', { iss: 'https://issuer.example' }],
    ['issuers in a list', { iss: [claims.iss] }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another-product' }],
    ['other audiences', { aud: ['another-product', 'a-third'] }],
    ['no audience', { aud: undefined }],
    ['a past expiry', { exp: nowS - DAY_S }],
    ['a far expiry', { exp: nowS + 365 * DAY_S }],
    ['no expiry', { exp: undefined }],
    ['an expiry in words', { exp: '9999999999' }],
    ['a negative expiry', { exp: -1 }],
    ['a start in the future', { nbf: nowS + DAY_S }],
    ['issue in the future', { iat: nowS + DAY_S, exp: nowS + 2 * DAY_S }],
    ['no time of issue', { iat: undefined }],
    ['a polluted prototype', { constructor: { prototype: { roles: ['admin'] } } }],
    ['a huge claim', { note: 'x'.repeat(TEXT_BYTES_LARGE) }],
  ];
  return [
    ...changes.flatMap(([kind, change]) => [
      [
        `${kind}, signed by a foreign key`,
        rawToken(header, { ...claims, ...change }, signWith.EdDSA(ed)),
      ] as const,
      [
        `${kind}, under the old signature`,
        rawToken(header, { ...claims, ...change, n: 1 }, () => signature),
      ] as const,
    ]),
    ...TYPES.map(
      (typ) => [`typ ${JSON.stringify(typ)}`, rawToken({ ...header, typ }, claims, () => signature)] as const,
    ),
  ];
}

/** The text of the token damaged, or its parts repeated or missing. */
function otherTexts(token: string, { claims, signature }: Parts): Entries {
  const [header = '', payload = '', signed = ''] = token.split('.');
  const flipped = Buffer.from(signature);
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  const twice = `{"roles":["admin"],${JSON.stringify(claims).slice(1, -1)},"roles":["admin"]}`;
  return [
    ['no signature', `${header}.${payload}.`],
    ['two parts', `${header}.${payload}`],
    ['one part', header],
    ['four parts', `${token}.${signed}`],
    ['five parts, as if encrypted', `${header}.${payload}.${signed}.${signed}.${signed}`],
    ['an empty header', `.${payload}.${signed}`],
    ['an empty payload', `${header}..${signed}`],
    ['header and payload swapped', `${payload}.${header}.${signed}`],
    ['a cut signature', token.slice(0, -3)],
    ['a longer signature', `${token}AAAA`],
    ['a signature of zeros', `${header}.${payload}.${base64url(Buffer.alloc(64))}`],
    ['a signature with one bit changed', `${header}.${payload}.${base64url(flipped)}`],
    ['the payload as signature', `${header}.${payload}.${payload}`],
    ['a claim that occurs twice', `${header}.${base64url(twice)}.${signed}`],
    ['a payload that is a list', `${header}.${base64url('[]')}.${signed}`],
    ['a payload that is null', `${header}.${base64url('null')}.${signed}`],
    ['a payload that is no JSON', `${header}.${base64url('{')}.${signed}`],
    ['a header that is no JSON', `${base64url('{')}.${payload}.${signed}`],
    ['a padded signature', `${token}==`],
    ['the other base64 alphabet', `${header}.${payload}.+/${signed.slice(2)}`],
    ['a huge token', `${header}.${base64url('x'.repeat(TEXT_BYTES_LARGE))}.${signed}`],
    ['dots', '..'],
    ['the word null', 'null'],
    ['the word undefined', 'undefined'],
    ['JSON', JSON.stringify(claims)],
  ];
}

/** The valid token itself, where it is no bearer token. */
function otherSchemes(token: string): readonly Forgery[] {
  const basic = Buffer.from(`x:${token}`).toString('base64');
  return Object.entries({
    'the token without scheme': token,
    'the scheme Basic': `Basic ${basic}`,
    'the scheme Basic with the token': `Basic ${token}`,
    'the scheme Token': `Token ${token}`,
    'the scheme JWT': `JWT ${token}`,
    'the scheme DPoP': `DPoP ${token}`,
    'the scheme Bearer twice': `Bearer Bearer ${token}`,
    'the scheme Bearer with a colon': `Bearer: ${token}`,
    'the scheme Bearer without a space': `Bearer${token}`,
    'the scheme Bearer alone': 'Bearer',
    'two tokens': `Bearer ${token} ${token}`,
    'two tokens with a comma': `Bearer ${token}, Bearer ${token}`,
    'a token in quotes': `Bearer "${token}"`,
    'a token as parameter': `Bearer token="${token}"`,
  }).map(([kind, authorization]) => ({ kind, authorization }));
}

/** More than 100 kinds of access tokens that nobody issued, made from a valid one; each must be refused. */
export function forgedTokens({ token, keys }: ForgeryInput): readonly Forgery[] {
  const parts = partsOf(token);
  const own = forgersKeys();
  const tokens = [
    ...otherAlgorithms(parts, keys),
    ...otherKeys(parts, own),
    ...otherClaims(parts, own.ed.privateKey),
    ...otherTexts(token, parts),
  ];
  return [
    ...tokens.map(([kind, forged]) => ({ kind, authorization: `Bearer ${forged}` })),
    ...otherSchemes(token),
  ];
}
