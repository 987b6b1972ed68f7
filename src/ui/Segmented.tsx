import { type ReactNode, useId } from 'react';
import classes from './Segmented.module.css';

interface SegmentedProps<V extends string> {
  label: string;
  showLabel?: boolean;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, showLabel = false, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={showLabel ? classes.legend : classes.hidden}>{label}</legend>
      <div className={classes.track}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.hidden}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
