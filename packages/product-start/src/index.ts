export { type DataFolder, type DataLayout, openDataFolder } from './data-folder.ts';
export { lockFolder } from './folder-lock.ts';
export { assertPortIsFree, freePorts, otherPort, type PortPlace, portError } from './free-port.ts';
export { applicationsSecret, identitySecret, operatorToken } from './kept-secret.ts';
export { type LocalEmbeddings, startLocalEmbeddings } from './local-embeddings.ts';
export { count, progressLine } from './progress-line.ts';
export { StartError } from './start-error.ts';
