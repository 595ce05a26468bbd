import { eventually } from './eventually.ts';

type Response = { readonly statusCode: number; readonly body: string; readonly json: () => unknown };
/** As far as `app.inject` of a service is needed. */
type Injectable = {
  readonly inject: (request: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  }) => Promise<Response>;
};

type Content = { readonly documents: number; readonly hash: string };

/** The last rebuild of a read model, as operators see it. */
export type TestRebuild = {
  readonly outcome: string;
  readonly read: number;
  readonly unreadable: number;
  readonly before: Content | null;
  readonly after: Content | null;
  readonly different: number | null;
};

const REBUILD_MS_MAX = 30_000;

/** What operators do with the read models of a service. */
export function readModelOperator(app: Injectable, service: string, token: string) {
  const send = (method: 'GET' | 'POST', route: string) =>
    app.inject({
      method,
      url: `/api/${service}/read-models${route}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const runs = async (): Promise<ReadonlyMap<string, TestRebuild | null>> => {
    const { readModels } = (await send('GET', '')).json() as {
      readonly readModels: readonly { readonly model: string; readonly run: TestRebuild | null }[];
    };
    return new Map(readModels.map(({ model, run }) => [model, run]));
  };
  return {
    send,
    runs,
    /** Starts a rebuild; returns a wait for its end. */
    begin: async (model: string) => {
      const started = await send('POST', `/${model}/rebuild`);
      if (started.statusCode !== 202) throw new Error(`no rebuild: ${started.statusCode} ${started.body}`);
      return () =>
        eventually(
          async () => {
            const run = (await runs()).get(model);
            if (run === undefined || run === null || run.outcome === 'running')
              throw new Error('the rebuild runs still');
            return run;
          },
          { deadlineMs: REBUILD_MS_MAX },
        );
    },
  };
}
