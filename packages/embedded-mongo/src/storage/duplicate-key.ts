import type { Doc } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';

/** MongoDB's error for a taken unique key. */
export function duplicateKey(info: {
  namespace: string;
  index: string;
  keyPattern: Doc;
  keyValue: Doc;
}): MongoCommandError {
  const shown = Object.entries(info.keyValue).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const message = `E11000 duplicate key error collection: ${info.namespace} index: ${info.index} dup key: { ${shown.join(', ')} }`;
  return new MongoCommandError('DuplicateKey', message, {
    keyPattern: info.keyPattern,
    keyValue: info.keyValue,
  });
}
