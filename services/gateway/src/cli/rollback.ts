import { rollbackCommand } from '@platform/remote-commands';
import { runTeamCommand } from './remote-command.ts';

await runTeamCommand(rollbackCommand('npm run remote:rollback -- <name>'));
