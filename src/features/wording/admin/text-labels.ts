const LABELS: Record<string, string> = {
  greeting: 'Greeting',
  greetingWithoutName: 'Greeting without a name',
  subject: 'Subject',
  preheader: 'Preview text',
  button: 'Button',
  remark: 'Small print',
  reason: 'Reason for the email (footer)',
};

/** Label of a text by its name: `subjectPartial` is “Subject (partial)”. */
export function textLabel(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  const base = Object.keys(LABELS).find((start) => name.startsWith(start));
  const splitCamelCase = (text: string) =>
    text.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  if (base) return `${LABELS[base]} (${splitCamelCase(name.slice(base.length))})`;
  return `Text: ${splitCamelCase(name)}`;
}
