import { editListSchema, identityResultSchema } from '@platform/contracts/catalog';
import { shortInstant, textOf, textsOf, textTable } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Sets values of a subsidy by hand, which sources do not overwrite, or gives them back to the sources.
Without --set and --clear it lists what is set.

  npm run catalog:edit -- <subsidy id> --set funding.maximumGrant='{"cents":500000,"currency":"EUR"}' --reason <why>
  npm run catalog:edit -- <subsidy id> --clear funding.maximumGrant

  --set <path>=<value>    value as JSON, or plain text where it is not JSON; null says "not stated"; may be repeated
  --reason <why>          why these values are right; kept with them
  --clear <path>          gives the field back to the sources; may be repeated`,
  options: {
    set: { type: 'string', multiple: true },
    clear: { type: 'string', multiple: true },
    reason: { type: 'string' },
  },
  takes: 'one',
  run: async ({ product, values, positionals: [id = ''], show, wrong }) => {
    const path = `/subsidies/${encodeURIComponent(id)}/edits`;
    const known = await product.call({ method: 'GET', path }, editListSchema);
    const [set, clear] = [textsOf(values.set), textsOf(values.clear)];
    if (set.length === 0 && clear.length === 0) {
      show(known, () =>
        textTable(
          ['field', 'value', 'since', 'reason'],
          known.edits.map((one) => [one.path, JSON.stringify(one.value), shortInstant(one.at), one.reason]),
          'Nothing is set by hand.',
        ),
      );
      return;
    }
    const reason = textOf(values.reason);
    if (set.length > 0 && reason === null) throw wrong('--reason must say why these values are right.');
    const added = set.map((text) => {
      const [, field, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
      if (field === undefined || value === undefined) throw wrong('--set must be <path>=<value>.');
      return { path: field, value: jsonOrText(value), reason: reason ?? '' };
    });
    const gone = new Set([...clear, ...added.map((one) => one.path)]);
    const missing = clear.find((field) => !known.edits.some((one) => one.path === field));
    if (missing !== undefined) throw wrong(`${missing} is not set by hand.`);
    const kept = known.edits
      .filter((one) => !gone.has(one.path))
      .map((one) => ({ path: one.path, value: one.value, reason: one.reason }));
    const body = { edits: [...kept, ...added] };
    const result = await product.call({ method: 'PUT', path, body }, identityResultSchema);
    show(
      result,
      () => `Subsidy ${result.subsidyId} is at version ${result.v}; ${body.edits.length} set by hand`,
    );
  },
});

function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
