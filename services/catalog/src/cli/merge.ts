import { identityResultSchema } from '@platform/contracts/catalog';
import { textOf } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Makes two subsidies one. The one published first keeps its id; the address of the other leads there for ever.

  npm run catalog:merge -- <subsidy id> --into <subsidy id>
`,
  options: { into: { type: 'string' } },
  takes: 'one',
  run: async ({ product, values, positionals: [id = ''], show, wrong }) => {
    const into = textOf(values.into);
    if (into === null) throw wrong('--into must name the other subsidy.');
    const path = `/subsidies/${encodeURIComponent(id)}/merge`;
    const result = await product.call({ method: 'POST', path, body: { into } }, identityResultSchema);
    show(result, () => `One subsidy now: ${result.subsidyId}, version ${result.v}`);
  },
});
