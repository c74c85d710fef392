/** The characters that cannot be typed into the search box and are stripped when pasted (storefront 2.8). */
const BLOCKED = /[(){}[\]]/g;

export const isBlocked = (typed: string) => typed.search(BLOCKED) >= 0;

/**
 * Takes blocked characters out of an input that has just changed and leaves the caret where it was in the text.
 * Typing never gets here; pasting, dropping and some keyboards do.
 */
export function stripInput(input: HTMLInputElement): string {
  const clean = input.value.replace(BLOCKED, '');
  if (clean === input.value) return clean;
  const caret = input.value.slice(0, input.selectionStart ?? input.value.length).replace(BLOCKED, '').length;
  input.value = clean;
  input.setSelectionRange(caret, caret);
  return clean;
}
