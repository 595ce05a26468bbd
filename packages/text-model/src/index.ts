export { fitTextModel, type LabelledText } from './fit-text-model.ts';
export { readStoredModel } from './stored-model.ts';
export { featuresWithBeginnings, textFeatures } from './text-features.ts';
export { createTextModel, type Likelihoods, type TextModel, type TextWeights } from './text-model.ts';
