import { type OperatorCommand, runCommand } from '@platform/operator-cli';
import { loadConfig } from '@platform/service-kit';
import { environment, gatewayCliConfigSchema } from '../config.ts';

const SERVICE = {
  base: '/api/gateway',
  refused:
    'The product refused the key or token. A team gives the key of this remote in REMOTE_KEY or --token, an operator the token of this product.',
  sentences: {
    GATEWAY_REMOTE_CHANGED_MEANWHILE: 'Others changed the release at the same time; try again',
    GATEWAY_REMOTE_CONTRACT_TOO_NEW: 'This version needs a newer contract than the shell of the product has',
    GATEWAY_REMOTE_INVALID:
      'The folder is no complete build: mf-manifest.json, ./App, ./meta or a named file is missing',
    GATEWAY_REMOTE_KEY_UNKNOWN: 'No key has this id',
    GATEWAY_REMOTE_NOTHING_TO_ROLL_BACK: 'There is no canary, and visitors get the installed version',
    GATEWAY_REMOTE_STORE_UNAVAILABLE: 'The document store of the gateway cannot be reached',
    GATEWAY_REMOTE_UNKNOWN: 'Nothing was published under this name',
    GATEWAY_REMOTE_VERSION_UNKNOWN: 'This version was not published, or is not kept any more',
  },
};

/** Runs a command of a team, with the key of its remote from REMOTE_KEY; operators may use their token instead. */
export function runTeamCommand(command: OperatorCommand): Promise<void> {
  return runCommand(command, SERVICE, () => {
    const { REMOTE_KEY, OPERATOR_TOKEN, DATA_DIR } = loadConfig(gatewayCliConfigSchema, environment);
    return { token: REMOTE_KEY ?? OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
  });
}

/** Runs a command of operators. */
export function runOperatorCommand(command: OperatorCommand): Promise<void> {
  return runCommand(command, SERVICE, () => {
    const { OPERATOR_TOKEN, DATA_DIR } = loadConfig(gatewayCliConfigSchema, environment);
    return { token: OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
  });
}
