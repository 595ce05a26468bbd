import { describe, expect, test } from '@jest/globals';
import { diskFailure } from './disk-failure.ts';

function failed(message: string, properties: object, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), properties);
}

describe('a start that the disk stops', () => {
  test.each([
    ['a full disk', failed('write', { code: 'ENOSPC' }), /disk of the data folder \/data is full/],
    ['a spent quota', failed('write', { code: 'EDQUOT' }), /is full/],
    ['a full SQLite file', failed('full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }), /is full/],
    [
      'a full document store, seen through its driver',
      failed('the migrations failed', {}, failed('the store failed: database or disk is full', { code: 1 })),
      /is full/,
    ],
    ['a read-only disk', failed('open', { code: 'EROFS' }), /cannot be written/],
    ['an extended code of SQLite', failed('x', { errcode: 14 | (2 << 8) }), /cannot be written/],
    ['a broken disk', failed('read', { code: 'EIO' }), /reports errors/],
    ['a damaged file', failed('malformed', { errcode: 11 }), /is damaged\. Put back a copy/],
    ['an extended code of damage', failed('x', { errcode: 11 | (1 << 8) }), /is damaged/],
    [
      'damage in the document store that shows when it is read',
      failed('a query failed', {}, failed('the store failed: database disk image is malformed', { code: 1 })),
      /is damaged/,
    ],
    ['too many open files', failed('open', { code: 'EMFILE' }), /may open no more files/],
  ])('is a sentence: %s', (_, error, sentence) => {
    expect(diskFailure(error, '/data')?.message).toMatch(sentence);
  });

  test.each([
    ['a mistake of ours', new TypeError('x is undefined')],
    ['nothing', undefined],
    ['a text', 'ENOSPC'],
    ['a name of every object', failed('x', { code: 'constructor' })],
  ])('is left to others: %s', (_, error) => {
    expect(diskFailure(error, '/data')).toBeNull();
  });

  test('is found behind causes that form a circle, or not at all', () => {
    const circle = failed('a', {});
    circle.cause = circle;
    expect(diskFailure(circle, '/data')).toBeNull();
  });
});
