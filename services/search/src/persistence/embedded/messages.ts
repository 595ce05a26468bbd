import type { IndexChange } from '../../ports/search-index.ts';
import type { SearchEngine } from './search-engine.ts';

/** `apply` is one call from outside; the worker does it in steps between which it answers. */
export type EngineCalls = Omit<SearchEngine, 'prepare' | 'isRebuilding' | 'apply' | 'applyToBoth'> & {
  readonly apply: (changes: readonly IndexChange[]) => number;
};
export type EngineCall = keyof EngineCalls;

/** What the main thread asks the worker; answers carry the same number. */
export type Request = {
  readonly [Call in EngineCall]: {
    readonly number: number;
    readonly call: Call;
    readonly args: Parameters<EngineCalls[Call]>;
  };
}[EngineCall];

export type Reply =
  | { readonly number: number; readonly ok: true; readonly value: unknown }
  /** `lost`: only opening again can help. `unreadable`: what was to be indexed is no subsidy. */
  | {
      readonly number: number;
      readonly ok: false;
      readonly message: string;
      readonly kind: 'lost' | 'unreadable' | 'failed';
    };
