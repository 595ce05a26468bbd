import { identityResultSchema } from '@platform/contracts/catalog';
import { textsOf } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Makes some records of a subsidy a subsidy of their own.

  npm run catalog:split -- <subsidy id> --record <source>:<source id> [--record …]

  --record <name>         a record as "sources" of the subsidy names it`,
  options: { record: { type: 'string', multiple: true } },
  takes: 'one',
  run: async ({ product, values, positionals: [id = ''], show, wrong }) => {
    const records = textsOf(values.record).map((name) => {
      const [, source, sourceId] = /^([^:]+):(.+)$/s.exec(name) ?? [];
      if (source === undefined || sourceId === undefined)
        throw wrong('--record must be <source>:<source id>.');
      return { source, sourceId };
    });
    if (records.length === 0) throw wrong('--record must name a record.');
    const path = `/subsidies/${encodeURIComponent(id)}/split`;
    const result = await product.call({ method: 'POST', path, body: { records } }, identityResultSchema);
    show(result, () => `A subsidy of their own: ${result.subsidyId}, version ${result.v}`);
  },
});
