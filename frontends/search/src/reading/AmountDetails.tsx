import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SubsidyText } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { rateText, sumText, withPeriod } from '@platform/web-kit/programme';
import { usePageLocale } from '../text/page-locale.ts';
import { FactProvenance } from './FactProvenance.tsx';
import { nativeTerm } from './native-terms.ts';
import { Prose } from './Prose.tsx';
import { readingTexts } from './reading-texts.ts';
import { Section } from './Section.tsx';

/** What the subsidy pays: the words of the source and every figure and form that it states. */
export function AmountDetails(props: {
  readonly subsidy: ReadSubsidy;
  readonly text: SubsidyText;
  readonly lang: Language | undefined;
}) {
  const { funding } = props.subsidy;
  const { grantDetails } = props.text;
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const sum = sumText({ ...funding, fundingAmount: null }, locale);
  const perApplicant = sum === null ? null : withPeriod(sum, { funding, ...props.text }, locale);
  const yesNo = (stated: boolean | null) =>
    stated === null ? null : texts(stated ? 'amount.yes' : 'amount.no');
  const kind =
    funding.nativeInstrument === null ? null : nativeTerm(funding.nativeInstrument, locale.language);
  const rows = [
    ['perApplicant', perApplicant],
    ['rate', rateText(funding, locale)],
    ['budget', funding.fundingAmount === null ? null : locale.formats.money(funding.fundingAmount)],
    ['kind', kind?.text ?? null],
    ['loan', yesNo(funding.loanOption)],
    ['advance', yesNo(funding.recoverableAdvance)],
  ] as const;
  const stated = rows.filter(([, value]) => value !== null);
  return (
    <Section name="amount">
      {(grantDetails !== null || stated.length > 0) && (
        <>
          {grantDetails !== null && (
            <div className="reading-prose" lang={props.lang}>
              <Prose markdown={grantDetails} />
            </div>
          )}
          {stated.length > 0 && (
            <dl className="reading-rows">
              {stated.map(([name, value]) => (
                <div key={name}>
                  <dt>{texts(`amount.${name}`)}</dt>
                  <dd lang={name === 'kind' ? kind?.lang : undefined}>
                    {value}
                    {name === 'rate' && <FactProvenance subsidy={props.subsidy} fact="rate" />}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </Section>
  );
}
