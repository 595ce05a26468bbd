import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { Badge, type IconName, type Tone } from '@platform/ui/base';
import type { ReactNode } from 'react';
import { SourceQuote } from '../reading/SourceQuote.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { criterionText, type DecidedCriterion, profileValue, type Wording } from './criterion-text.ts';
import { detailTexts } from './detail-texts.ts';

const LOOKS: Readonly<
  Record<DecidedCriterion['truth'], { readonly tone: Tone; readonly icon: IconName; readonly place: number }>
> = {
  not_met: { tone: 'danger', icon: 'close', place: 0 },
  unknown: { tone: 'neutral', icon: 'info', place: 1 },
  met: { tone: 'positive', icon: 'check', place: 2 },
};

interface ListProps {
  readonly criteria: readonly DecidedCriterion[];
  readonly subsidy: ReadSubsidy;
  readonly names: Wording['names'];
  /** Whether the criteria were compared with a profile. */
  readonly compared: boolean;
}

/** What the profile states, where it was compared. */
function ComparedValue({
  criterion,
  names,
}: Pick<ListProps, 'names'> & { readonly criterion: DecidedCriterion }) {
  const locale = usePageLocale();
  const texts = detailTexts(locale);
  if (criterion.kind !== 'fact' || criterion.subject === 'date') return null;
  const value = profileValue(criterion, { locale, names });
  return (
    <p className="detail-criterion-note">
      {value === null ? texts('criterion.missing') : texts('criterion.value', { value })}
    </p>
  );
}

function CriterionItem(props: ListProps & { readonly position: number }): ReactNode {
  const { criteria, subsidy, names, compared, position } = props;
  const locale = usePageLocale();
  const texts = detailTexts(locale);
  const criterion = criteria[position];
  if (criterion === undefined) return null;
  const { kind, truth, role, sentence } = criterion;
  const look = LOOKS[truth];
  const isGroup = kind !== 'fact' && kind !== 'to_check';
  return (
    <li className="detail-criterion">
      <div className="detail-criterion-head">
        {compared && (
          <Badge tone={look.tone} icon={look.icon}>
            {texts(`truth.${truth}`)}
          </Badge>
        )}
        <span>
          {isGroup
            ? texts(`group.${kind}`)
            : (criterionText(criterion, { locale, names }) ?? texts('unread'))}
        </span>
        {role === 'indicative' && <Badge>{texts('criterion.indicative')}</Badge>}
      </div>
      {compared && <ComparedValue criterion={criterion} names={names} />}
      {sentence !== '' && <SourceQuote subsidy={subsidy} quote={sentence} />}
      {isGroup && <CriteriaList {...props} group={position} />}
    </li>
  );
}

/**
 * Criteria, each with its truth, the value of the profile and the sentence of the source. Those of the top level are in the
 * order of what excludes first; `group` is the position of the group whose criteria are listed.
 */
export function CriteriaList(props: ListProps & { readonly group: number | null }): ReactNode {
  const { criteria, group, compared } = props;
  const positions = criteria.flatMap((criterion, index) => (criterion.group === group ? [index] : []));
  const placeOf = (position: number): number => LOOKS[criteria[position]?.truth ?? 'unknown'].place;
  const ordered =
    compared && group === null ? positions.toSorted((a, b) => placeOf(a) - placeOf(b)) : positions;
  return (
    <ul className="detail-criteria">
      {ordered.map((position) => (
        <CriterionItem
          key={position}
          position={position}
          criteria={criteria}
          subsidy={props.subsidy}
          names={props.names}
          compared={compared}
        />
      ))}
    </ul>
  );
}
