import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import type { SecretBox } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { SigningKeyStore } from '../ports/signing-keys.port.ts';

type SigningKeyDocument = {
  readonly _id: string;
  readonly createdAt: Date;
  readonly sealedPrivateKey: string;
  readonly publicJwk: JsonWebKey;
};

/** The keys that access tokens are signed with; private ones are sealed. */
export function createSigningKeysRepository(connection: Connection, box: SecretBox): SigningKeyStore {
  const keys = connection.collection<SigningKeyDocument>('signing_keys');
  return {
    add: async ({ id, createdAt, privateKey, publicJwk }) => {
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      await keys.insertOne({ _id: id, createdAt, sealedPrivateKey: box.seal(pem), publicJwk });
    },
    list: async () => {
      const found = await keys.find({}).sort({ createdAt: -1 }).toArray();
      return found.map(({ _id, createdAt, sealedPrivateKey, publicJwk }) => ({
        id: _id,
        createdAt,
        publicJwk,
        privateKey: createPrivateKey(box.open(sealedPrivateKey)),
      }));
    },
    removeOlderThan: async (createdAt) => {
      await keys.deleteMany({ createdAt: { $lt: createdAt } });
    },
  };
}
