export { type DataFolder, type DataLayout, openDataFolder } from './data-folder.ts';
export { lockFolder } from './folder-lock.ts';
export { assertPortIsFree, otherPort, type PortPlace, portError } from './free-port.ts';
export { operatorToken } from './operator-token.ts';
export { count, progressLine } from './progress-line.ts';
export { StartError } from './start-error.ts';
