import { type ReplayResult, replayResultSchema } from '@platform/contracts/catalog';
import { CommandError, EXIT, textOf } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Publishes the state of all subsidies once more, for readers that lost something. Nobody is alerted.

  npm run catalog:replay
  npm run catalog:replay -- --source <name>

  --source <name>         only subsidies that this source speaks of`,
  options: { source: { type: 'string' } },
  run: async ({ product, values, show }) => {
    const source = textOf(values.source);
    const body = source === null ? {} : { source };
    let last: ReplayResult | null = null;
    for await (const result of product.lines({ method: 'POST', path: '/replay', body }, replayResultSchema)) {
      if (result.kind === 'failed') {
        throw new CommandError(`The replay was stopped: ${result.message} (${result.code})`, EXIT.stopped);
      }
      last = result;
    }
    if (last?.kind !== 'summary') {
      throw new CommandError('The answer ended early; run the command again.', EXIT.stopped);
    }
    const { republished, elapsedMs } = last;
    show(last, () => `${republished} subsidies published again in ${(elapsedMs / 1000).toFixed(1)} s`);
  },
});
