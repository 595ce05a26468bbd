import { type OperatorCommand, runCommand } from '@platform/operator-cli';
import { REMOTE_API } from '@platform/remote-commands';
import { loadConfig } from '@platform/service-kit';
import { environment, gatewayCliConfigSchema } from '../config.ts';

/** Runs a command of a team, with the key of its remote from REMOTE_KEY; operators may use their token instead. */
export function runTeamCommand(command: OperatorCommand): Promise<void> {
  return runCommand(command, REMOTE_API, () => {
    const { REMOTE_KEY, OPERATOR_TOKEN, DATA_DIR } = loadConfig(gatewayCliConfigSchema, environment);
    return { token: REMOTE_KEY ?? OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
  });
}

/** Runs a command of operators. */
export function runOperatorCommand(command: OperatorCommand): Promise<void> {
  return runCommand(command, REMOTE_API, () => {
    const { OPERATOR_TOKEN, DATA_DIR } = loadConfig(gatewayCliConfigSchema, environment);
    return { token: OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
  });
}
