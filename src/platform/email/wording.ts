import { isPlainLine } from '#kernel/plain-text.ts';

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

export const findPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Fills placeholders once; inserted values aren't expanded again. */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
  );

/** Maximum lengths in characters, by prefix of the text's name. */
const LENGTHS = { subject: 150, preheader: 250, button: 60 } as const;
const LENGTH = 1500;

/** Explains why a text can't replace the default, or null. It must contain exactly the default's placeholders. */
export function wordingProblem(name: string, defaultText: string, text: string): string | null {
  const max = Object.entries(LENGTHS).find(([start]) => name.startsWith(start))?.[1] ?? LENGTH;
  if (text.trim() === '') return 'Enter a text, or restore the original.';
  if (text.length > max) return `Use at most ${max} characters.`;
  if (!isPlainLine(text)) return 'Use one paragraph, without line breaks or invisible characters.';
  const [needed, present] = [findPlaceholders(defaultText), findPlaceholders(text)];
  const unknown = present.filter((placeholder) => !needed.includes(placeholder));
  if (unknown.length > 0)
    return needed.length > 0
      ? `${formatPlaceholders(unknown)} isn’t available here. You can use ${formatPlaceholders(needed)}.`
      : `${formatPlaceholders(unknown)} isn’t available here. This text has no placeholders.`;
  const missing = needed.filter((placeholder) => !present.includes(placeholder));
  return missing.length > 0 ? `Keep ${formatPlaceholders(missing)}: the email needs it here.` : null;
}

const formatPlaceholders = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');
