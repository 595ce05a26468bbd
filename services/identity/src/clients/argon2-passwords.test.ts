import { expect, test } from '@jest/globals';
import { type ComputeHash, createArgon2Passwords } from './argon2-passwords.ts';

const PARAMETERS = { memoryKiB: 64, passes: 2, lanes: 1, concurrency: 3 };
const PASSWORD = 'Verger-37 sous la pluie';

/** Counts hashes instead of computing them; each ends with its turn of `release`. */
function countHashes() {
  const running: (() => void)[] = [];
  const seen = { costs: [] as object[], most: 0 };
  const compute: ComputeHash = async (_, { memory, passes, parallelism }) => {
    seen.costs.push({ memory, passes, parallelism });
    const done = Promise.withResolvers<void>();
    running.push(done.resolve);
    seen.most = Math.max(seen.most, running.length);
    await done.promise;
    return Buffer.alloc(32);
  };
  /** Ends hashes one after another until `work` is done. */
  const release = async <Result>(work: Promise<Result>): Promise<Result> => {
    let isDone = false;
    const finished = work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return finished;
  };
  return { seen, compute, release };
}

test('at most the configured number of hashes is computed at once, and every one in the end', async () => {
  const { seen, compute, release } = countHashes();
  const passwords = createArgon2Passwords(PARAMETERS, compute);
  const stored = await release(passwords.hash(PASSWORD));
  const all = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? passwords.hash(PASSWORD) : passwords.verify(PASSWORD, index % 3 === 0 ? stored : null),
  );
  await release(Promise.all(all));
  expect([seen.most, seen.costs.length]).toEqual([PARAMETERS.concurrency, 31]);
});

test('a password is verified with the same work whether there is an account or not', async () => {
  const { seen, compute, release } = countHashes();
  const passwords = createArgon2Passwords(PARAMETERS, compute);
  const stored = await release(passwords.hash(PASSWORD));
  await release(passwords.verify(PASSWORD, stored));
  expect(await release(passwords.verify(PASSWORD, null))).toEqual({ isRight: false, isOutdated: false });
  const cost = { memory: 64, passes: 2, parallelism: 1 };
  expect(seen.costs).toEqual([cost, cost, cost]);
});

test.each([
  ['more memory', { memoryKiB: 128 }],
  ['more passes', { passes: 3 }],
  ['more lanes', { lanes: 2 }],
])('a hash of before %s is right and outdated, one of after it is not', async (_, raised) => {
  const before = createArgon2Passwords(PARAMETERS);
  const after = createArgon2Passwords({ ...PARAMETERS, ...raised });
  const stored = await before.hash(PASSWORD);
  expect(await after.verify(PASSWORD, stored)).toEqual({ isRight: true, isOutdated: true });
  expect(await after.verify('another', stored)).toMatchObject({ isRight: false });
  const renewed = await after.hash(PASSWORD);
  expect(await after.verify(PASSWORD, renewed)).toEqual({ isRight: true, isOutdated: false });
});
