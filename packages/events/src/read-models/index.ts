export { mergesModel } from './merges-model.ts';
export { type AnyReadModel, type ModelDocument, type ReadModel, readModel } from './read-model.ts';
export { registerReadModels } from './read-models.route.ts';
export { createReadModels, type ReadModelActions, type ReadModels } from './read-models.ts';
