import { remoteStateSchema } from '@platform/contracts/remote-publishing';
import type { OperatorCommand } from '@platform/operator-cli';

/** Ends the canary of a remote, or restores its previous version. `call` is how the command is typed. */
export function rollbackCommand(call: string): OperatorCommand {
  return {
    usage: `Ends the canary of a remote, or, without one, restores the version that visitors got before. The key of the remote
is read from REMOTE_KEY; operators may use their token.

  ${call}`,
    takes: 'one',
    run: async ({ product, positionals: [name = ''], show }) => {
      const path = `/remotes/${encodeURIComponent(name)}/rollback`;
      const state = await product.call({ method: 'POST', path, body: {} }, remoteStateSchema);
      show(state, () => `All visitors get ${state.stable ?? 'the installed version, if there is one'}.`);
    },
  };
}
