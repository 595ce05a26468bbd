import { identityResultSchema } from '@platform/contracts/catalog';
import { textOf } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Says that a subsidy is the local variant of a generic programme, or of none. In its zones it then stands for the
generic one in searches. Sources do not overwrite this.

  npm run catalog:variant -- <subsidy id> --of <id of the generic one>
  npm run catalog:variant -- <subsidy id> --none

  --of <id>               the generic programme, which is no variant itself; it may be withdrawn
  --none                  it is a programme of its own, whatever sources say
  --reason <why>          why this is right; kept with the decision`,
  options: { of: { type: 'string' }, none: { type: 'boolean' }, reason: { type: 'string' } },
  takes: 'one',
  run: async ({ product, values, positionals: [id = ''], show, wrong }) => {
    const generic = textOf(values.of);
    if ((generic === null) === (values.none !== true)) throw wrong('Either --of or --none is needed.');
    const reason = textOf(values.reason);
    const path = `/subsidies/${encodeURIComponent(id)}/variant`;
    const body = { of: generic, ...(reason === null ? {} : { reason }) };
    const result = await product.call({ method: 'PUT', path, body }, identityResultSchema);
    const relation = generic === null ? 'a programme of its own' : `a local variant of ${generic}`;
    show(result, () => `Subsidy ${result.subsidyId} is ${relation}, version ${result.v}`);
  },
});
