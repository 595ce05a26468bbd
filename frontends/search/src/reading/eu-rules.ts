/** What Regulation (EU) 2021/695 requires of applicants, and the largest share of the costs that it allows. */
export interface EuRules {
  /** `three`: bodies of three countries, one of them in a Member State · `member`: one body of a Member State or associated country · `any`: one body, which only exceptionally is elsewhere. */
  readonly consortium: 'three' | 'member' | 'any';
  /** `full`: up to 100 % · `innovation`: up to 70 %, 100 % for non-profit bodies · `cofund`: at least 30 %, at most 70 %. */
  readonly rate: 'full' | 'innovation' | 'cofund';
}

/** The regulation that established Horizon Europe; articles 22 and 34 contain these rules. */
export const EU_RULES_URL = 'https://eur-lex.europa.eu/eli/reg/2021/695/oj';

/** By type of action as the Funding & Tenders portal names it, in lower case, without its programme. */
const RULES: ReadonlyMap<string, EuRules> = new Map([
  ['research and innovation actions', { consortium: 'three', rate: 'full' }],
  ['innovation actions', { consortium: 'three', rate: 'innovation' }],
  ['coordination and support actions', { consortium: 'any', rate: 'full' }],
  ['programme cofund actions', { consortium: 'member', rate: 'cofund' }],
  ['erc grants', { consortium: 'member', rate: 'full' }],
]);
/** Joint undertakings ("HORIZON JU …") have rules of their own. */
const HORIZON_ACTION = /^HORIZON\s+(\S.*)$/u;

/** The general rules for a type of action of Horizon Europe; null for every other kind of funding. */
export function euRules(nativeInstrument: string | null): EuRules | null {
  const action = HORIZON_ACTION.exec(nativeInstrument?.trim() ?? '')?.[1];
  return action === undefined ? null : (RULES.get(action.toLowerCase()) ?? null);
}
