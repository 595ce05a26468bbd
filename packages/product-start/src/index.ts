export {
  COMMANDS,
  type DataFolder,
  type DataLayout,
  erasureLedgerOf,
  FORMAT,
  openDataFolder,
  restoringFolderOf,
  type StatedFormat,
  statedFormat,
} from './data-folder.ts';
export { FolderInUseError, lockFolder } from './folder-lock.ts';
export { assertPortIsFree, freePorts, otherPort, type PortPlace, portError } from './free-port.ts';
export { applicationsSecret, identitySecret, operatorToken, SECRET_FILES } from './kept-secret.ts';
export { type LocalEmbeddings, startLocalEmbeddings } from './local-embeddings.ts';
export { count, progressLine } from './progress-line.ts';
export { StartError } from './start-error.ts';
