import type { SearchEngine } from './search-engine.ts';

export type EngineCall = keyof SearchEngine;

/** What the main thread asks the worker; answers carry the same number. */
export type Request = {
  readonly [Call in EngineCall]: {
    readonly number: number;
    readonly call: Call;
    readonly args: Parameters<SearchEngine[Call]>;
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
