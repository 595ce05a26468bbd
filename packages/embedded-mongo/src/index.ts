export { EmbeddedMongoStoreError, type StoreErrorReason } from './errors.ts';
export { spawnEmbeddedMongo } from './spawn-embedded-mongo.ts';
export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';
export { countDocuments } from './storage/count-documents.ts';
