export { checkMapping, mappingCheckText } from './check-mapping.ts';
export { BrokenMappingsError, mappedConnectors, mistakeText } from './load-mappings.ts';
export { readMapping } from './read-mapping.ts';
