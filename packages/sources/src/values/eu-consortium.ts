import type { Language } from '@platform/contracts/values';

/** The rule of article 22 of Regulation (EU) 2021/695, from which a call may deviate. */
export const EU_CONSORTIUM: Readonly<Record<Language, string>> = {
  fr: 'Réunir au moins trois organismes indépendants de trois pays, dont un de l’Union européenne, sauf règle propre à l’appel.',
  en: 'Bring together at least three independent bodies from three countries, one of them in the European Union, unless the call has its own rule.',
};

/** Types of action of Horizon Europe for which one body alone cannot apply, as the portal names them. */
const JOINT_ACTION = /^HORIZON\s+(?:Research and )?Innovation Actions$/iu;

/** Whether a type of action is only open to three bodies of three countries together. */
export function needsEuConsortium(nativeInstrument: string | null): boolean {
  return nativeInstrument !== null && JOINT_ACTION.test(nativeInstrument.trim());
}
