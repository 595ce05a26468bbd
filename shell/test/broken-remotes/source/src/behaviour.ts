/** How this build of the test remote behaves; the build writes the word in. */
export const BEHAVIOUR: string = __BEHAVIOUR__;

declare const __BEHAVIOUR__: string;
