import { isPlainLine } from '#kernel/plain-text.ts';

const PLACE = /\{([a-zA-Z]+)\}/g;

export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name)),
];

/** Fills placeholders once; inserted values aren't expanded again. */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string =>
  text.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : place,
  );

/** Maximum lengths in characters, by prefix of the text's name. */
const LENGTHS = { subject: 150, preheader: 250, button: 60 } as const;
const LENGTH = 1500;

/** Explains why a text can't replace the default, or null. It must contain exactly the default's placeholders. */
export function wordingProblem(name: string, own: string, given: string): string | null {
  const most = Object.entries(LENGTHS).find(([start]) => name.startsWith(start))?.[1] ?? LENGTH;
  if (given.trim() === '') return 'Write a text, or go back to the shop’s own.';
  if (given.length > most) return `Write at most ${most} characters.`;
  if (!isPlainLine(given)) return 'Write one paragraph, without line breaks and signs that cannot be seen.';
  const [needed, found] = [placesIn(own), placesIn(given)];
  const unknown = found.filter((place) => !needed.includes(place));
  if (unknown.length > 0)
    return needed.length > 0
      ? `${braced(unknown)} stands for nothing here; this text knows ${braced(needed)}.`
      : `${braced(unknown)} stands for nothing here; this text has no places.`;
  const missing = needed.filter((place) => !found.includes(place));
  return missing.length > 0 ? `Keep ${braced(missing)}: the letter needs it here.` : null;
}

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');
