import { serveWorker } from '@platform/worker-link';

/** The functions of the worker in the tests. */
export type ProbeCalls = {
  double: (number: number) => number;
  sizeOf: (bytes: Uint8Array) => number;
  wait: () => string;
  refuse: () => never;
  block: () => never;
  crash: () => void;
  leave: () => void;
};

class RefusedError extends RangeError {
  override readonly name = 'RefusedError';
  readonly code = 'REFUSED';
}

export type ProbeData = { readonly start?: 'fails' | 'exits'; readonly close?: 'fails' | 'never' };

await serveWorker<ProbeCalls, string, ProbeData>(async (data, notify) => {
  if (data.start === 'exits') process.exit(4);
  if (data.start === 'fails') throw new RefusedError('this does not start');
  return {
    started: 'ready',
    handle: ({ name, args, signal }) => {
      switch (name) {
        case 'double':
          notify(`doubling ${args[0]}`);
          return args[0] * 2;
        case 'sizeOf':
          return args[0].byteLength;
        case 'wait':
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled')));
        case 'refuse':
          throw new RefusedError('no');
        case 'block':
          for (;;);
        case 'crash':
          return void setImmediate(() => {
            throw new Error('disk gone');
          });
        case 'leave':
          return process.exit(3);
      }
    },
    close: () => {
      if (data.close === 'fails') throw new Error('could not be written');
      return data.close === 'never' ? new Promise(() => undefined) : undefined;
    },
  };
});
