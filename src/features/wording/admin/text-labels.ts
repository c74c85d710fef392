const NAMES: Record<string, string> = {
  greeting: 'Greeting',
  greetingWithoutName: 'Greeting where no name is known',
  subject: 'Subject',
  preheader: 'What a list of emails shows after the subject',
  button: 'Button',
  remark: 'Remark in small type',
  reason: 'Why somebody gets it, at the foot',
};

/** Label of a text by its name: `subjectOfParcel` is “Subject (of parcel)”. */
export function labelOf(name: string): string {
  const known = NAMES[name];
  if (known) return known;
  const base = Object.keys(NAMES).find((start) => name.startsWith(start));
  const spaced = (text: string) => text.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  if (base) return `${NAMES[base]} (${spaced(name.slice(base.length))})`;
  return `Text: ${spaced(name)}`;
}
