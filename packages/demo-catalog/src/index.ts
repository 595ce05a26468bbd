export { generatedRecordsConnector } from './generated-records-connector.ts';
