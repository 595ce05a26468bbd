import { setTimeout as pause } from 'node:timers/promises';
import {
  type ReadModelContent,
  type ReadModelState,
  readModelListSchema,
  readModelStateSchema,
} from '@platform/contracts/read-models';
import { CommandError, EXIT } from '../command-error.ts';
import { environmentDefaults } from '../config.ts';
import { runCommand, textOf } from '../operator-command.ts';
import type { ProductApi } from '../product-api.ts';
import { shortInstant, textTable } from '../text-table.ts';

/** Those that `service.yaml` declares read models of. */
const SERVICES = ['applications', 'notifications', 'profiles', 'search'];
const POLL_MS = 500;
/** A rebuild that reads nothing new for so long is not waited for any more; it continues. */
const SILENCE_MS_MAX = 120_000;
const HASH_SHOWN = 12;

type Named = ReadModelState & { readonly service: string };

await runCommand(
  {
    usage: `Lists what services keep from the events of others, and rebuilds it from the event log while the present one serves.

  npm run read-model:rebuild
  npm run read-model:rebuild -- --service profiles --model profiles_entitlements
  npm run read-model:rebuild -- --service profiles --all

  --service <name>        only of this service: ${SERVICES.join(', ')}
  --model <name>          rebuilds this read model and waits for its end
  --all                   rebuilds every one of the service, one after another`,
    options: { service: { type: 'string' }, model: { type: 'string' }, all: { type: 'boolean' } },
    run: async ({ product, values, show, wrong }) => {
      const service = textOf(values.service);
      if (service !== null && !SERVICES.includes(service))
        throw wrong(`There is no service ${service} with read models.`);
      const name = textOf(values.model);
      const isRebuild = name !== null || values.all === true;
      if (isRebuild && service === null) throw wrong('--service is needed.');
      const listed = await list(product, service === null ? SERVICES : [service]);
      if (!isRebuild) return show({ readModels: listed }, () => tableOf(listed));
      const wanted = listed.filter(({ model }) => name === null || model === name);
      if (wanted.length === 0) throw wrong(`${service} has no read model ${name}.`);
      const rebuilt: Named[] = [];
      for (const one of wanted) rebuilt.push(await rebuild(product, one));
      show({ readModels: rebuilt }, () => tableOf(rebuilt));
      const unfinished = rebuilt.filter(({ run }) => run?.outcome !== 'replaced');
      if (unfinished.length > 0) {
        const names = unfinished.map(({ model }) => model).join(', ');
        throw new CommandError(
          `Not replaced, the present one serves: ${names}. The log of the service states why.`,
          EXIT.stopped,
        );
      }
    },
  },
  {
    base: '/api',
    refused:
      'The product refused the operator token. Give the one of this product: --token, OPERATOR_TOKEN, or DATA_DIR of its data folder.',
    sentences: {
      READ_MODEL_BUSY: 'It is being rebuilt already; list it to see how far it is',
      SERVICE_NOT_READY: 'The service is starting or closing; try again in a moment',
    },
  },
  environmentDefaults,
);

async function list(product: ProductApi, services: readonly string[]): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (const service of services) {
    const { readModels } = await product.call(
      { method: 'GET', path: `/${service}/read-models` },
      readModelListSchema,
    );
    found.push(...readModels.map((one) => ({ ...one, service })));
  }
  return found;
}

async function rebuild(product: ProductApi, { service, model }: Named): Promise<Named> {
  const path = `/${service}/read-models/${model}/rebuild`;
  let state: Named = { ...(await product.call({ method: 'POST', path }, readModelStateSchema)), service };
  let since = performance.now();
  while (state.run?.outcome === 'running') {
    await pause(POLL_MS);
    const next: Named | undefined = (await list(product, [service])).find((one) => one.model === model);
    if (next === undefined) break;
    if (next.run?.read !== state.run.read) since = performance.now();
    state = next;
    if (performance.now() - since > SILENCE_MS_MAX)
      throw new CommandError(`${model} is still being rebuilt; list it later.`, EXIT.stopped);
  }
  return state;
}

function tableOf(models: readonly Named[]): string {
  return textTable(
    ['service', 'read model', 'last rebuild', 'outcome', 'before', 'after', 'different'],
    models.map(({ service, model, run }) => [
      service,
      model,
      shortInstant(run?.startedAt ?? null),
      run?.outcome ?? '–',
      contentText(run?.before),
      contentText(run?.after),
      String(run?.different ?? '–'),
    ]),
    'No read models.',
  );
}

function contentText(content: ReadModelContent | null | undefined): string {
  if (content === null || content === undefined) return '–';
  return `${content.documents} (${content.hash.slice(0, HASH_SHOWN)})`;
}
