import form from '#ui/admin/form.module.css';

interface SeveralInputProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: unknown;
  error: string | undefined;
}

export function SeveralInput({ name, label, options, value, error }: SeveralInputProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset className={form.several}>
      <legend>{label}</legend>
      <div className={form.pair}>
        {options.map((one) => (
          <label key={one.value} className={form.check}>
            <input
              type="checkbox"
              name={name}
              value={one.value}
              defaultChecked={chosen.includes(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
      {error && <p className={form.wrong}>{error}</p>}
    </fieldset>
  );
}
