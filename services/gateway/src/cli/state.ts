import { stateCommand } from '@platform/remote-commands';
import { runTeamCommand } from './remote-command.ts';

await runTeamCommand(stateCommand('npm run remote:state -- <name>'));
