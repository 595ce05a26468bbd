declare module 'snowball-stemmers' {
  const snowball: { newStemmer: (language: 'french' | 'english') => { stem: (word: string) => string } };
  export = snowball;
}
