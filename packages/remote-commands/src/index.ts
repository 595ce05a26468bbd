export { publishCommand } from './publish-command.ts';
export { REMOTE_API } from './remote-api.ts';
export { rollbackCommand } from './rollback-command.ts';
export { stateCommand } from './state-command.ts';
