import { REGIME_CHOICES } from '@platform/contracts/aid-regimes';
import { CALENDAR_KINDS } from '@platform/contracts/calendar-sets';
import { Badge, Button, Icon, Text } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { CALENDAR } from './calendar-texts.ts';
import { ALL, type Choices } from './use-calendar.ts';

/** What is shown: kinds of entries, programmes, aid regimes and profiles. */
export function Filters(props: {
  readonly choices: Choices;
  readonly programmes: readonly { readonly subsidyId: string; readonly title: string }[];
  readonly onChange: (changed: Partial<Choices>) => void;
}) {
  const { choices, programmes, onChange } = props;
  const t = useTexts(CALENDAR);
  const { profiles } = useWorkspaceProfiles();
  const { kinds, programme, regulation } = choices;
  const hidden = CALENDAR_KINDS.length - kinds.length;
  const active = hidden + programme.length + regulation.length + choices.profiles.length;
  return (
    <details className="ui-card calendar-filters">
      <summary>
        <Icon name="filter" />
        {t('filter.title')}
        {active > 0 && <Badge tone="accent">{t('filter.active', { count: active })}</Badge>}
      </summary>
      <div className="calendar-filter-groups">
        <FilterGroup
          legend={t('filter.kinds')}
          options={CALENDAR_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          chosen={kinds}
          onChange={(next) => onChange({ kinds: CALENDAR_KINDS.filter((kind) => next.includes(kind)) })}
        />
        <FilterGroup
          legend={t('filter.programme')}
          options={programmes.map(({ subsidyId, title }) => ({ value: subsidyId, label: title }))}
          chosen={programme}
          onChange={(next) => onChange({ programme: [...next] })}
        />
        <FilterGroup
          legend={t('filter.regulation')}
          options={REGIME_CHOICES.map((regime) => ({ value: regime, label: t(`regime.${regime}`) }))}
          chosen={regulation}
          onChange={(next) =>
            onChange({ regulation: REGIME_CHOICES.filter((regime) => next.includes(regime)) })
          }
        />
        <FilterGroup
          legend={t('filter.profiles')}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={choices.profiles}
          onChange={(next) => onChange({ profiles: [...next] })}
        />
      </div>
      {active > 0 && (
        <Button size="small" onClick={() => onChange(ALL)}>
          {t('filter.clear')}
        </Button>
      )}
    </details>
  );
}

function FilterGroup(props: {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { legend, options, chosen, onChange } = props;
  const t = useTexts(CALENDAR);
  return (
    <fieldset className="calendar-filter">
      <legend>{legend}</legend>
      {options.length === 0 && (
        <Text size="small" tone="muted">
          {t('filter.none')}
        </Text>
      )}
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
}
