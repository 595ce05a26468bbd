import { EU_RULES_URL, type EuRules } from './eu-rules.ts';
import { OutsideLink } from './OutsideLink.tsx';
import { useReadingTexts } from './reading-texts.ts';

/** The general rules of a European programme, stated apart from those of the call, which may differ. */
export function EuGeneralRules({ rules }: { readonly rules: EuRules }) {
  const texts = useReadingTexts();
  const { consortium, rate } = rules;
  return (
    <div className="reading-alternative">
      <p>{texts('euRules.title')}</p>
      <ul>
        <li>{texts(`euRules.consortium.${consortium}`)}</li>
        <li>{texts(`euRules.rate.${rate}`)}</li>
      </ul>
      <p>
        <OutsideLink href={EU_RULES_URL}>{texts('euRules.source')}</OutsideLink>
      </p>
    </div>
  );
}
