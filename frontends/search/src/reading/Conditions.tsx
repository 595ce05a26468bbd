import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Condition, SubsidyText } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { withNoBreakSpaces } from '@platform/web-kit/programme';
import { usePageLocale } from '../text/page-locale.ts';
import {
  conditionSentence,
  conditionText,
  isStatedBy,
  type ShownCondition,
  shownConditions,
} from './condition-text.ts';
import { EuGeneralRules } from './EuGeneralRules.tsx';
import { euRules } from './eu-rules.ts';
import { FactMarks } from './FactMarks.tsx';
import { MarkedNames, MarkedTerms } from './MarkedNames.tsx';
import { nativeTerm } from './native-terms.ts';
import { useReadingTexts } from './reading-texts.ts';
import { Section } from './Section.tsx';
import { SourceQuote } from './SourceQuote.tsx';

interface ConditionProps {
  readonly shown: ShownCondition;
  readonly subsidy: ReadSubsidy;
}

interface ConditionsProps {
  readonly conditions: readonly ShownCondition[];
  readonly subsidy: ReadSubsidy;
}

function ConditionLine({ shown, subsidy }: ConditionProps) {
  const locale = usePageLocale();
  const sentence = conditionSentence(shown.condition);
  return (
    <li>
      {conditionText(shown, locale)}
      {sentence !== null && <SourceQuote subsidy={subsidy} quote={sentence} />}
    </li>
  );
}

function ConditionList({ conditions, subsidy }: ConditionsProps) {
  return (
    <ul>
      {conditions.map((shown) => (
        <ConditionLine key={JSON.stringify(shown.condition)} shown={shown} subsidy={subsidy} />
      ))}
    </ul>
  );
}

function Alternatives(props: { readonly conditions: readonly Condition[]; readonly subsidy: ReadSubsidy }) {
  const { conditions, subsidy } = props;
  const texts = useReadingTexts();
  const options = [...Map.groupBy(conditions, ({ alternative }) => alternative).values()];
  return (
    <>
      <p>{texts('conditions.alternatives')}</p>
      {options.map((option, index) => (
        <div key={JSON.stringify(option)} className="reading-alternative">
          <p>{texts('conditions.alternative', { number: index + 1 })}</p>
          <ConditionList conditions={shownConditions(option)} subsidy={subsidy} />
        </div>
      ))}
    </>
  );
}

/** The conditions in words of the source, those that it states as data, each with its sentence, then general rules. */
export function Conditions(props: {
  readonly subsidy: ReadSubsidy;
  readonly text: SubsidyText;
  readonly lang: Language | undefined;
}) {
  const { subsidy, text, lang } = props;
  const texts = useReadingTexts();
  const { language } = usePageLocale();
  const { keyRequirements } = text;
  const { conditions, legalEntities, certifications } = subsidy;
  const always = shownConditions(conditions.filter(({ alternative }) => alternative === null)).filter(
    (shown) => !isStatedBy(shown, keyRequirements),
  );
  const optional = conditions.filter(({ alternative }) => alternative !== null);
  const lists = [keyRequirements, conditions, legalEntities, certifications];
  const rules = euRules(subsidy.funding.nativeInstrument);
  return (
    <Section name="conditions" mark={<FactMarks subsidy={subsidy} fact="conditions" />}>
      {(rules !== null || lists.some(({ length }) => length > 0)) && (
        <>
          {keyRequirements.length > 0 && (
            <ul lang={lang}>
              {keyRequirements.map((requirement) => (
                <li key={requirement}>{withNoBreakSpaces(requirement)}</li>
              ))}
            </ul>
          )}
          {always.length > 0 && <ConditionList conditions={always} subsidy={subsidy} />}
          {optional.length > 0 && <Alternatives conditions={optional} subsidy={subsidy} />}
          {legalEntities.length > 0 && (
            <p>
              {texts('conditions.legalEntities')}{' '}
              <MarkedTerms terms={legalEntities.map((form) => nativeTerm(form, language))} />
            </p>
          )}
          {certifications.length > 0 && (
            <p>
              {texts('conditions.certifications')} <MarkedNames names={certifications} />
            </p>
          )}
          {rules !== null && <EuGeneralRules rules={rules} />}
        </>
      )}
    </Section>
  );
}
