import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { identityErrors } from '../errors.ts';
import type { Passwords } from '../ports/passwords.port.ts';
import { createTurns } from './turns.ts';
import { isGuessable } from './zxcvbn-strength.ts';

export type Argon2Parameters = {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
  /** Hashes computed at the same time; each takes a core and the memory above. */
  readonly concurrency: number;
};

const argon2Async = promisify(argon2);
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const WAITING_MAX = 100;
/** PHC string format, as argon2 libraries write it. */
const STORED = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{22,44})\$([\w+/]{43})$/;

type Stored = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
};

function parseStored(text: string): Stored {
  const [, memory, passes, lanes, salt = '', hash = ''] = STORED.exec(text) ?? [];
  if (memory === undefined) throw new Error('A stored password hash has an unknown format.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Computes one hash; the one of Node, unless a test counts them. */
export type ComputeHash = (
  algorithm: 'argon2id',
  parameters: Parameters<typeof argon2>[1],
) => Promise<Buffer>;

/** Argon2id (RFC 9106) of Node, in its own threads; at most `concurrency` at once, and a bounded number waiting. */
export function createArgon2Passwords(
  parameters: Argon2Parameters,
  computeHash: ComputeHash = argon2Async,
): Passwords {
  const { memoryKiB: memory, passes, lanes: parallelism, concurrency } = parameters;
  const turns = createTurns({ concurrency, waitingMax: WAITING_MAX, refusal: () => identityErrors.BUSY() });

  const derive = (password: string, by: Omit<Stored, 'hash'>): Promise<Buffer> =>
    turns.run(() =>
      computeHash('argon2id', {
        message: Buffer.from(password.normalize('NFKC'), 'utf8'),
        nonce: by.salt,
        memory: by.memory,
        passes: by.passes,
        parallelism: by.parallelism,
        tagLength: HASH_BYTES,
      }),
    );

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      const hash = await derive(password, { memory, passes, parallelism, salt });
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
    },
    verify: async (password, text) => {
      if (text === null) {
        await derive(password, { memory, passes, parallelism, salt: randomBytes(SALT_BYTES) });
        return { isRight: false, isOutdated: false };
      }
      const stored = parseStored(text);
      const isRight = timingSafeEqual(await derive(password, stored), stored.hash);
      const isCurrent =
        stored.memory === memory && stored.passes === passes && stored.parallelism === parallelism;
      return { isRight, isOutdated: !isCurrent };
    },
    isWeak: isGuessable,
  };
}
