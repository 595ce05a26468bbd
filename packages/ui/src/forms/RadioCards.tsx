import { type ReactNode, useId } from 'react';

export interface RadioCardsProps {
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly help?: string | undefined;
  }[];
  readonly onChange: (value: string) => void;
  /** `small` fits several side by side. */
  readonly size?: 'small' | 'large';
}

/** A choice of one among a few, each on a card; native radio buttons. */
export function RadioCards(props: RadioCardsProps): ReactNode {
  const name = useId();
  const { legend, legendHidden = false, value, options, onChange, size = 'large' } = props;
  return (
    <fieldset className={`ui-radio-cards ui-radio-cards-${size}`}>
      <legend className={legendHidden ? 'ui-hidden' : undefined}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="ui-radio-card">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="ui-radio-card-label">{option.label}</span>
            {option.help !== undefined && <span className="ui-field-help">{option.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
