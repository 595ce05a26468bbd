import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import {
  type RemoteState,
  remotePublishedSchema,
  remoteStateSchema,
} from '@platform/contracts/remote-publishing';
import { CommandError, EXIT, type OperatorCommand, textOf } from '@platform/operator-cli';

/** Files of a build that browsers do not load. */
const NOT_PUBLISHED = /^server\/|\.(br|gz|tmp)$|(^|\/)mf-stats\.json$/;

/**
 * Publishes a build of a remote and gives it to visitors. `call` is how the command is typed; `buildOf` returns the
 * folder of the newest build of a remote, which `build` describes.
 */
export function publishCommand(of: {
  readonly call: string;
  readonly build: string;
  readonly buildOf: (name: string) => Promise<string>;
}): OperatorCommand {
  return {
    usage: `Publishes a version of a remote and gives it to visitors. The key of the remote is read from REMOTE_KEY.

  ${of.call} [--from <folder>] [--percent <1–100>]

  --from <folder>     the build of the remote, with its mf-manifest.json (default: ${of.build})
  --percent <share>   share of the browsers that get it; below 100 it is a canary that ends by itself on errors
  --hold              publishes without giving it to anybody
  --min-contract <n>  least contract of the shell that it needs (default: ${REMOTE_CONTRACT})`,
    options: {
      from: { type: 'string' },
      percent: { type: 'string' },
      hold: { type: 'boolean' },
      'min-contract': { type: 'string' },
    },
    takes: 'one',
    run: async ({ product, values, positionals, show, wrong }) => {
      const name = positionals[0] ?? '';
      const percent = Number(textOf(values.percent) ?? 100);
      if (!(percent >= 1 && percent <= 100)) throw wrong('--percent must be a number from 1 to 100.');
      const minContract = Number(textOf(values['min-contract']) ?? REMOTE_CONTRACT);
      const files = await filesOf(textOf(values.from) ?? (await of.buildOf(name)));
      const base = `/remotes/${encodeURIComponent(name)}`;
      const { version, isNew } = await product.call(
        { method: 'POST', path: `${base}/versions`, body: { minContract, files } },
        remotePublishedSchema,
      );
      const published = `${name} ${version} ${isNew ? 'is published' : 'was published before'}: ${files.length} files`;
      if (values.hold === true) {
        show({ version, isNew }, () => published);
        return;
      }
      const activation = { method: 'POST', path: `${base}/activation`, body: { version, percent } } as const;
      const state = await product.call(activation, remoteStateSchema);
      show(state, () => `${published}\n${visitorsOf(state)}`);
    },
  };
}

function visitorsOf({ stable, canary }: RemoteState): string {
  return canary === null
    ? `All visitors get ${stable}.`
    : `${canary.percent} % of the browsers get ${canary.version}; the others keep ${stable ?? 'the installed version'}.`;
}

async function filesOf(folder: string): Promise<{ path: string; content: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new CommandError(`${folder} cannot be read.`, EXIT.usage);
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !NOT_PUBLISHED.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      path: name,
      content: (await readFile(path.join(folder, name))).toString('base64'),
    })),
  );
}
