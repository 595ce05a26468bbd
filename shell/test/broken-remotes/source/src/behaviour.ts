/** The behaviour of this build of the test remote, defined at build time. */
export const BEHAVIOUR: string = __BEHAVIOUR__;

declare const __BEHAVIOUR__: string;
