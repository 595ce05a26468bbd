import { LINK_STATES, linkListSchema, linkRoundSchema } from '@platform/contracts/catalog';
import { shortInstant, textOf, textTable } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Lists the links that published subsidies name with their health, or checks those whose time has come.

  npm run catalog:links -- [--state gone]
  npm run catalog:links -- --check

  --state <state>         ${LINK_STATES.join(', ')}
  --limit <number>        at most so many links (default: 50 listed, 100 checked)
  --cursor <address>      what comes behind this one
  --check                 runs one round of checks now`,
  options: {
    state: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
    check: { type: 'boolean' },
  },
  run: async ({ product, values, show }) => {
    const limit = textOf(values.limit) ?? undefined;
    if (values.check === true) {
      const call = { method: 'POST', path: '/links/checks', query: { limit } } as const;
      const round = await product.call(call, linkRoundSchema);
      show(
        round,
        () => `${round.checked} checked, ${round.postponed} postponed${round.offline ? '; no Internet' : ''}`,
      );
      return;
    }
    const query = {
      state: textOf(values.state) ?? undefined,
      cursor: textOf(values.cursor) ?? undefined,
      limit,
    };
    const list = await product.call({ method: 'GET', path: '/links', query }, linkListSchema);
    show(list, () => {
      const figures = Object.entries(list.figures).map(([state, count]) => `${count} ${state}`);
      const rows = list.items.map((one) => [
        one.state,
        one.reason ?? '–',
        shortInstant(one.since),
        String(one.useCount),
        one.address,
      ]);
      const more = list.cursor === null ? [] : [`More: --cursor ${list.cursor}`];
      return [
        `Links: ${figures.join(', ')}`,
        '',
        textTable(['state', 'reason', 'since', 'uses', 'address'], rows, 'No links.'),
        ...more,
      ].join('\n');
    });
  },
});
