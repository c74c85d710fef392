import form from '#ui/admin/form.module.css';

interface CheckboxesInputProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: unknown;
  error: string | undefined;
}

export function CheckboxesInput({ name, label, options, value, error }: CheckboxesInputProps) {
  const selected = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset className={form.several}>
      <legend>{label}</legend>
      <div className={form.pair}>
        {options.map((option) => (
          <label key={option.value} className={form.check}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={selected.includes(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <p className={form.wrong}>{error}</p>}
    </fieldset>
  );
}
