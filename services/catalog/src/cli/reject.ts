import { decideCommand } from './decide-command.ts';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand(decideCommand('reject'));
