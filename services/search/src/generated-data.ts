export { renderLanguageWords } from './dictionaries/render-language-words.ts';
export { renderPhraseStems } from './domain/needs/render-phrase-stems.ts';
