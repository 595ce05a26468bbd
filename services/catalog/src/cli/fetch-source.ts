import { importResultSchema } from '@platform/contracts/catalog';
import { z } from 'zod';
import { CommandError, EXIT } from './command-error.ts';
import { runOperatorCommand } from './operator-command.ts';

const outcomeSchema = z.looseObject({ kind: z.literal('outcome'), outcome: z.string() });
const lineSchema = z.union([
  outcomeSchema,
  importResultSchema,
  z.object({ kind: z.literal('pages'), pages: z.number(), resumed: z.boolean() }),
]);

await runOperatorCommand({
  usage: `Fetches a source from its own interface and imports it; one that was interrupted goes on where it stood.

  npm run catalog:fetch -- <source> [--fresh] [--confirm-withdrawals]

  --fresh                 gives up an interrupted fetch instead of going on with it
  --confirm-withdrawals   allow the run to withdraw more than half of the source`,
  options: { fresh: { type: 'boolean' }, 'confirm-withdrawals': { type: 'boolean' } },
  takes: 'one',
  run: async ({ product, values, positionals: [source = ''], show }) => {
    const body = {
      fresh: values.fresh === true,
      confirmedWithdrawals: values['confirm-withdrawals'] === true,
    };
    const path = `/sources/${encodeURIComponent(source)}/runs`;
    let ended: z.output<typeof outcomeSchema> | null = null;
    for await (const line of product.lines({ method: 'POST', path, body }, lineSchema)) {
      if (line.kind === 'outcome') ended = line;
    }
    if (ended === null)
      throw new CommandError('The answer ended early; run the command again.', EXIT.stopped);
    const { kind: _, outcome, ...rest } = ended;
    show(ended, () => `${source}: ${outcome} ${JSON.stringify(rest)}`);
    if (outcome !== 'done') process.exitCode = EXIT.stopped;
  },
});
