import { reviewItemSchema } from '@platform/contracts/catalog';
import { fitted, type OperatorCommand, textOf } from '@platform/operator-cli';

/** A command that approves or rejects reviews one after another; it stops at the first that is refused. */
export function decideCommand(action: 'approve' | 'reject'): OperatorCommand {
  const effect =
    action === 'approve'
      ? 'Takes what reviews propose.'
      : 'Leaves things as they are; the same proposal does not come back.';
  return {
    usage: `${effect}

  npm run catalog:${action} -- <review id> [<review id> …] [--note <why>]

  --note <why>            kept with the decision`,
    options: { note: { type: 'string' } },
    takes: 'many',
    run: async ({ product, values, positionals, show }) => {
      const note = textOf(values.note);
      for (const id of positionals) {
        const item = await product.call(
          {
            method: 'POST',
            path: `/reviews/${encodeURIComponent(id)}/${action}`,
            body: note === null ? {} : { note },
          },
          reviewItemSchema,
        );
        const about = item.subsidyId === null ? '' : ` (subsidy ${item.subsidyId})`;
        show(item, () => `${item.state}: ${fitted(item.title)}${about}`);
      }
    },
  };
}
