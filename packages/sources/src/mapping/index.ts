export { FILES_OF_ANY_FORMAT, FILES_READ_IN_PARTS } from '../rows/read-rows.ts';
export { checkMapping, mappingCheckText } from './check-mapping.ts';
export { BrokenMappingsError, mappedConnectors, mistakeText } from './load-mappings.ts';
export { readMapping } from './read-mapping.ts';
