import { type DeadLetterItem, type DeadLetterName, deadLetterListSchema } from '@platform/contracts/catalog';
import { type ProductApi, shortInstant, textOf, textTable } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

const LIMIT = '1000';

await runOperatorCommand({
  usage: `Lists events that a reader of the event log could not take, delivers them again, or gives them up.

  npm run catalog:dead-letters
  npm run catalog:dead-letters -- --replay <name> | --replay all
  npm run catalog:dead-letters -- --discard <name> --reason <why>

  --topic <topic>         only of this topic
  --group <group>         only of this reader
  --replay <name>         delivers it, and what is parked behind it, again; "all" does so with every one listed
  --discard <name>        gives it up for its reader; what is parked behind it is delivered
  --reason <why>          why it is given up; kept in the journal`,
  options: {
    topic: { type: 'string' },
    group: { type: 'string' },
    replay: { type: 'string' },
    discard: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async ({ product, values, show, wrong }) => {
    const query = {
      topic: textOf(values.topic) ?? undefined,
      group: textOf(values.group) ?? undefined,
      limit: LIMIT,
    };
    const list = await product.call({ method: 'GET', path: '/dead-letters', query }, deadLetterListSchema);
    const named = (name: string): DeadLetterName => {
      const item = list.items.find((one) => nameOf(one) === name);
      if (item === undefined) throw wrong(`No dead letter has the name ${name}.`);
      return { topic: item.topic, group: item.group, id: item.id };
    };
    const [replay, discard] = [textOf(values.replay), textOf(values.discard)];
    if (replay !== null) {
      // A parked event is delivered together with the dead letter before it; requesting it as well changes nothing.
      const wanted = replay === 'all' ? list.items.map((one) => named(nameOf(one))) : [named(replay)];
      for (const { topic, group, id } of wanted) await order(product, 'replay', { topic, group, id });
      show({ replayed: wanted }, () => `${wanted.length} to be delivered again`);
    } else if (discard !== null) {
      const reason = textOf(values.reason);
      if (reason === null) throw wrong('--reason must say why it is given up.');
      await order(product, 'discard', { ...named(discard), reason });
      show({ discarded: discard }, () => `Given up: ${discard}`);
    } else {
      show(list, () =>
        textTable(
          ['name', 'key', 'since', 'reason'],
          list.items.map((one) => [nameOf(one), one.key, shortInstant(one.failedAt), one.reason]),
          'No dead letters.',
        ),
      );
    }
  },
});

async function order(product: ProductApi, action: 'replay' | 'discard', body: unknown): Promise<void> {
  await product.order({ method: 'POST', path: `/dead-letters/${action}`, body });
}

function nameOf({ topic, group, id }: Pick<DeadLetterItem, 'topic' | 'group' | 'id'>): string {
  return `${topic}/${group}/${id}`;
}
