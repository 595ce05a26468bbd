export { type Stem, stemEnglish, stemFrench } from '../../domain/stems.ts';
