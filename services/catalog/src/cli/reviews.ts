import { REVIEW_KINDS, REVIEW_STATES, type ReviewItem, reviewListSchema } from '@platform/contracts/catalog';
import { fitted, shortInstant, textOf, textTable } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Lists what waits for a person, the oldest first.

  npm run catalog:reviews -- [--kind <kind>] [--source <name>] [--details]

  --state <state>         ${REVIEW_STATES.join(', ')} (default: open)
  --kind <kind>           ${REVIEW_KINDS.join(', ')}
  --source <name>         only of this source
  --limit <number>        at most so many, up to 200 (default: 50)
  --cursor <id>           what comes behind this one
  --details               with the reasons and every field that would change`,
  options: {
    state: { type: 'string' },
    kind: { type: 'string' },
    source: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
    details: { type: 'boolean' },
  },
  run: async ({ product, values, show }) => {
    const query = {
      state: textOf(values.state) ?? undefined,
      kind: textOf(values.kind) ?? undefined,
      source: textOf(values.source) ?? undefined,
      limit: textOf(values.limit) ?? undefined,
      cursor: textOf(values.cursor) ?? undefined,
    };
    const list = await product.call({ method: 'GET', path: '/reviews', query }, reviewListSchema);
    show(list, () => {
      const open = Object.entries(list.open)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ');
      const more = list.cursor === null ? [] : [`More: --cursor ${list.cursor}`];
      const body = values.details === true ? list.items.map(detailed).join('\n\n') : table(list.items);
      return [`Open: ${open}`, '', body, ...more].join('\n');
    });
  },
});

function table(items: readonly ReviewItem[]): string {
  return textTable(
    ['review', 'kind', 'since', 'record', 'title'],
    items.map(({ id, kind, openedAt, source, sourceId, title }) => [
      id,
      kind,
      shortInstant(openedAt),
      `${source}:${sourceId}`,
      title,
    ]),
    'Nothing here.',
  );
}

function detailed(item: ReviewItem): string {
  const { id, kind, source, sourceId, subsidyId, otherSubsidyId, title, reasons, changes, note } = item;
  return [
    `${id}  ${kind}  ${shortInstant(item.openedAt)}`,
    `  ${fitted(title)}`,
    `  record ${fitted(`${source}:${sourceId}`)}`,
    ...(subsidyId === null ? [] : [`  subsidy ${subsidyId}`]),
    ...(otherSubsidyId === null ? [] : [`  and ${otherSubsidyId}`]),
    ...(changes.length > 0
      ? changes.map(({ en }) => `  · ${en.replace(/\s+/g, ' ')}`)
      : reasons.map(({ field, message }) => `  · ${fitted(`${field} ${message}`)}`)),
    ...(note === null ? [] : [`  note: ${fitted(note)}`]),
  ].join('\n');
}
