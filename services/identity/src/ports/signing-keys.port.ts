import type { JsonWebKey, KeyObject } from 'node:crypto';

export type SigningKey = {
  readonly id: string;
  readonly createdAt: Date;
  readonly privateKey: KeyObject;
  readonly publicJwk: JsonWebKey;
};

export type SigningKeyStore = {
  readonly add: (key: SigningKey) => Promise<void>;
  /** All keys, the newest first. */
  readonly list: () => Promise<readonly SigningKey[]>;
  readonly removeOlderThan: (createdAt: Date) => Promise<void>;
};
