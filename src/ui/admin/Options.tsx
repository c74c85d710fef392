/** Labels by value, or in an order that an object wouldn't keep. */
export type Choices = Readonly<Record<string, string>> | readonly { value: string; label: string }[];

export const Options = ({ choices }: { choices: Choices }) =>
  (Array.isArray(choices)
    ? choices
    : Object.entries(choices).map(([value, label]) => ({ value, label }))
  ).map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
