/** Version of the rules by which verdicts are computed; it grows when an unchanged subsidy could get another verdict. */
export const ENGINE_VERSION = '1.0.0';
/** Version of the vocabulary of criteria; it grows when a kind, role, subject or rule is added. */
export const CRITERIA_VERSION = '1';
