import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pickFields } from '../../src/bson/raw.ts';
import { type Doc, decode, encode } from '../../src/bson/values.ts';
import { changedDocument, patchedDocument } from '../../src/commands/stored-document.ts';
import { MongoCommandError } from '../../src/errors.ts';
import { compileProjection, projectEncoded } from '../../src/query/projection.ts';
import { compileUpdate } from '../../src/update/update.ts';
import { bsonValue } from './arbitraries.ts';

const names = ['a', 'b', 'c', 'd', 'e'] as const;
const field = fc.constantFrom(...names);
const document = fc
  .array(fc.tuple(field, bsonValue), { maxLength: 6 })
  .map((entries): Doc => ({ _id: 7, ...Object.fromEntries(entries) }));
const update = fc.oneof(
  fc.dictionary(field, bsonValue, { minKeys: 1, maxKeys: 3 }).map(($set) => ({ $set })),
  fc.dictionary(field, fc.constant(''), { minKeys: 1, maxKeys: 3 }).map(($unset) => ({ $unset })),
  fc.tuple(field, bsonValue).map(([name, value]) => ({ $push: { [name]: value } })),
  fc.tuple(field, fc.integer({ max: 9 }), field, bsonValue).map(([name, by, other, value]) => ({
    $inc: { [name]: by },
    ...(other === name ? {} : { $set: { [other]: value } }),
  })),
  fc.tuple(field, bsonValue).map(([name, value]) => ({ $set: { [`${name}.x`]: value } })),
);

/** What a write makes of a document, or the code of its refusal. */
function outcome(write: () => Uint8Array): string {
  try {
    return Buffer.from(write()).toString('hex');
  } catch (error) {
    if (error instanceof MongoCommandError) return error.codeName;
    throw error;
  }
}

describe('bytes that are changed in place', () => {
  test('are the bytes that decoding, changing and encoding the whole document gives', () => {
    fc.assert(
      fc.property(document, update, (doc, stated) => {
        const bytes = encode(doc);
        const change = compileUpdate(decode(encode(stated as Doc)));
        const whole = outcome(() => {
          const old = { doc: decode(bytes), bytes };
          return changedDocument(old, change.apply(old.doc, { inserting: false }))?.bytes ?? bytes;
        });
        const patched = outcome(() => {
          const some = decode(pickFields(bytes, new Set(['_id', ...change.touched])));
          const next = change.apply(some, { inserting: false });
          return patchedDocument({ doc: some, bytes }, next, change.touched)?.bytes ?? bytes;
        });
        expect(patched).toBe(whole);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a projection of whole fields keeps the bytes that decoding gives', () => {
    const projection = fc
      .tuple(
        fc.dictionary(field, fc.constant(1), { minKeys: 1, maxKeys: 3 }),
        fc.constantFrom(0, 1),
        fc.constantFrom({}, { _id: 1 }, { _id: 0 }),
      )
      .map(([chosen, mode, id]) => ({
        ...Object.fromEntries(Object.keys(chosen).map((name) => [name, mode])),
        ...id,
      }));
    fc.assert(
      fc.property(document, projection, (doc, stated) => {
        const project = compileProjection(stated);
        if (project === undefined) throw new Error('a projection was expected');
        const bytes = encode(doc);
        expect(project.fields).toBeDefined();
        expect(decode(projectEncoded(bytes, project))).toEqual(decode(encode(project.apply(decode(bytes)))));
      }),
      { numRuns: 500 },
    );
  });
});
