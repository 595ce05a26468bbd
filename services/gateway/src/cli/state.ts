import { stateCommand } from '@platform/remote-kit/commands';
import { runTeamCommand } from './remote-command.ts';

await runTeamCommand(stateCommand('npm run remote:state -- <name>'));
