/** Filter of a list. @param options labels by value */
export const listFilter = (name: string, label: string, options: Readonly<Record<string, string>>) => ({
  name,
  label,
  options: Object.entries(options).map(([value, optionLabel]) => ({ value, label: optionLabel })),
});
