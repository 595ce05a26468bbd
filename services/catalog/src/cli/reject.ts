import { runOperatorCommand } from './operator-command.ts';
import { decideCommand } from './review-decision-command.ts';

await runOperatorCommand(decideCommand('reject'));
