import {
  FACT_REPORT_STATES,
  type FactReportItem,
  factReportListSchema,
  factReportSchema,
  factReportsErasedSchema,
} from '@platform/contracts/catalog';
import { fitted, shortInstant, textOf, textTable } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Lists the error reports of visitors, the oldest first; closes or erases them.

  npm run catalog:reports -- [--state closed] [--subsidy <id>] [--details]
  npm run catalog:reports -- --close <report> [--note <text>]
  npm run catalog:reports -- --erase <report>
  npm run catalog:reports -- --erase-all [--subsidy <id>] [--since <instant>]

  --state <state>         ${FACT_REPORT_STATES.join(', ')} (default: open)
  --subsidy <id>          only about this subsidy
  --limit <number>        at most so many, up to 200 (default: 50)
  --cursor <report>       what comes behind this one
  --details               with the whole texts and the e-mail addresses
  --close <report>        it is handled; its e-mail address is removed
  --note <text>           what was done; kept with the closed report
  --erase <report>        removes it at once
  --erase-all             removes open and closed reports at once: those about --subsidy, those since --since,
                          or with both those about the subsidy since then
  --since <instant>       when the first one arrived: 2026-11-24T09:00:00Z`,
  options: {
    state: { type: 'string' },
    subsidy: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
    details: { type: 'boolean' },
    close: { type: 'string' },
    note: { type: 'string' },
    erase: { type: 'string' },
    'erase-all': { type: 'boolean' },
    since: { type: 'string' },
  },
  run: async ({ product, values, show, wrong }) => {
    const [close, erase] = [textOf(values.close), textOf(values.erase)];
    if (close !== null) {
      const body = { note: textOf(values.note) ?? undefined };
      const call = { method: 'POST', path: `/reports/${encodeURIComponent(close)}/close`, body } as const;
      const closed = await product.call(call, factReportSchema);
      show(closed, () => `Closed: ${closed.id}`);
      return;
    }
    if (erase !== null) {
      await product.order({ method: 'DELETE', path: `/reports/${encodeURIComponent(erase)}` });
      show({ erased: erase }, () => `Erased: ${fitted(erase)}`);
      return;
    }
    const [subsidy, since] = [textOf(values.subsidy) ?? undefined, textOf(values.since) ?? undefined];
    if (values['erase-all'] === true) {
      if (subsidy === undefined && since === undefined) throw wrong('Which ones? Give --subsidy or --since.');
      const call = { method: 'DELETE', path: '/reports', query: { subsidy, since } } as const;
      const { erased } = await product.call(call, factReportsErasedSchema);
      show({ erased }, () => `Erased: ${erased}`);
      return;
    }
    const query = {
      state: textOf(values.state) ?? undefined,
      subsidy,
      limit: textOf(values.limit) ?? undefined,
      cursor: textOf(values.cursor) ?? undefined,
    };
    const list = await product.call({ method: 'GET', path: '/reports', query }, factReportListSchema);
    show(list, () => {
      const more = list.cursor === null ? [] : [`More: --cursor ${list.cursor}`];
      const body = values.details === true ? list.items.map(detailed).join('\n\n') : table(list.items);
      return [`Open: ${list.open}`, '', body, ...more].join('\n');
    });
  },
});

function table(items: readonly FactReportItem[]): string {
  return textTable(
    ['report', 'since', 'fact', 'subsidy', 'text'],
    items.map(({ id, receivedAt, fact, title, text }) => [id, shortInstant(receivedAt), fact, title, text]),
    'No reports.',
  );
}

function detailed(item: FactReportItem): string {
  const { id, receivedAt, fact, subsidyId, v, title, text, email, language, note, eraseAt } = item;
  return [
    `${id}  ${fact}  ${shortInstant(receivedAt)}`,
    `  ${fitted(title)}`,
    `  subsidy ${subsidyId}, version ${v}`,
    ...text.split('\n').map((line) => `  > ${line}`),
    ...(email === null ? [] : [`  reply to ${email} (${language})`]),
    ...(note === null ? [] : [`  note: ${fitted(note)}`]),
    `  erased on ${shortInstant(eraseAt)}`,
  ].join('\n');
}
