import { rollbackCommand } from '@platform/remote-kit/commands';
import { runTeamCommand } from './remote-command.ts';

await runTeamCommand(rollbackCommand('npm run remote:rollback -- <name>'));
