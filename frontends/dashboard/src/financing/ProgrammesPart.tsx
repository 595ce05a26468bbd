import type { StoredProgramme } from '@platform/contracts/financing';
import { FINANCING_MOST } from '@platform/contracts/financing-sets';
import { Button, Card, Text, Title } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { FINANCING } from './financing-texts.ts';
import { ProgrammeItem } from './ProgrammeItem.tsx';
import type { PlanPartProps, RulesByProgramme } from './plan-part.ts';
import { withProgramme } from './stored-plan.ts';

/** The considered programmes, which of them are chosen, and others to add. */
export function ProgrammesPart(
  props: PlanPartProps & {
    readonly offered: readonly StoredProgramme[];
    readonly stated: RulesByProgramme;
  },
) {
  const { value, offered, onChange } = props;
  const t = useTexts(FINANCING);
  const [picked, setPicked] = useState('');
  const others = offered.filter(({ id }) => value.programmes.every((one) => one.id !== id));
  const next = others.find(({ id }) => id === picked) ?? others[0];
  const isFull = value.programmes.length >= FINANCING_MOST.programmes;
  return (
    <Card as="section" className="financing-part" aria-labelledby="financing-programmes">
      <div>
        <Title order={2} size="section" id="financing-programmes">
          {t('programmes.title')}
        </Title>
        <Text tone="muted">{t('programmes.lead')}</Text>
      </div>
      {value.programmes.length === 0 && <Text>{t('programmes.none')}</Text>}
      <ul className="financing-programmes">
        {value.programmes.map((programme) => (
          <ProgrammeItem
            key={programme.id}
            {...props}
            programme={programme}
            stated={props.stated.get(programme.id)}
          />
        ))}
      </ul>
      {next !== undefined && (
        <div className="financing-add">
          <Select
            label={t('programmes.add')}
            value={next.id}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setPicked(target.value)}
          />
          <Button disabled={isFull} onClick={() => onChange(withProgramme(value, next))}>
            {t('programmes.addButton')}
          </Button>
        </div>
      )}
      {isFull && <Text size="small">{t('programmes.full', { count: FINANCING_MOST.programmes })}</Text>}
    </Card>
  );
}
