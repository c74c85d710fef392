const LABELS: Record<string, string> = {
  greeting: 'Greeting',
  greetingWithoutName: 'Greeting where no name is known',
  subject: 'Subject',
  preheader: 'What a list of emails shows after the subject',
  button: 'Button',
  remark: 'Remark in small type',
  reason: 'Why somebody gets it, at the foot',
};

/** Label of a text by its name: `subjectOfParcel` is “Subject (of parcel)”. */
export function textLabel(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  const base = Object.keys(LABELS).find((start) => name.startsWith(start));
  const splitCamelCase = (text: string) =>
    text.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  if (base) return `${LABELS[base]} (${splitCamelCase(name.slice(base.length))})`;
  return `Text: ${splitCamelCase(name)}`;
}
