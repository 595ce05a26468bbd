/** An English text with the numbers in digits that are nouns in French: "four" is an oven there. */
export function withNumbersInDigits(text: string): string {
  return text.replace(/\bfour\b/giu, '4');
}
