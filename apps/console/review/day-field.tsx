import { useId } from 'react';

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** A day of the calendar. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" required value={day} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
