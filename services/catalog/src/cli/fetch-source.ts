import { importResultSchema } from '@platform/contracts/catalog';
import { CommandError, EXIT } from '@platform/operator-cli';
import { z } from 'zod';
import { runOperatorCommand } from './operator-command.ts';

const outcomeSchema = z.looseObject({ kind: z.literal('outcome'), outcome: z.string() });
const lineSchema = z.union([
  outcomeSchema,
  importResultSchema,
  z.object({ kind: z.literal('pages'), pages: z.number(), resumed: z.boolean() }),
]);

await runOperatorCommand({
  usage: `Fetches a source from its own interface and imports it; one that was interrupted goes on where it stood.

  npm run catalog:fetch -- <source> [--fresh] [--confirm-withdrawals] [--confirm-changes] [--accept-format]

  --fresh                 gives up an interrupted fetch instead of going on with it
  --confirm-withdrawals   allow the run to withdraw more than half of the source
  --confirm-changes       allow the run to replace the same field in more than half of the records
  --accept-format         read pages that lack fields of the last accepted ones`,
  options: {
    fresh: { type: 'boolean' },
    'confirm-withdrawals': { type: 'boolean' },
    'confirm-changes': { type: 'boolean' },
    'accept-format': { type: 'boolean' },
  },
  takes: 'one',
  run: async ({ product, values, positionals: [source = ''], show }) => {
    const body = {
      fresh: values.fresh === true,
      confirmedWithdrawals: values['confirm-withdrawals'] === true,
      confirmedChanges: values['confirm-changes'] === true,
      acceptedFormat: values['accept-format'] === true,
    };
    const path = `/sources/${encodeURIComponent(source)}/runs`;
    let ended: z.output<typeof outcomeSchema> | null = null;
    for await (const line of product.lines({ method: 'POST', path, body }, lineSchema)) {
      if (line.kind === 'outcome') ended = line;
      else if (line.kind === 'notice' || line.kind === 'failed') console.error(line.message);
    }
    if (ended === null)
      throw new CommandError('The answer ended early; run the command again.', EXIT.stopped);
    const { kind: _, outcome, ...rest } = ended;
    show(ended, () => `${source}: ${outcome} ${JSON.stringify(rest)}`);
    if (outcome !== 'done') process.exitCode = EXIT.stopped;
  },
});
