/** Characters that can't be typed into the search box and are removed when pasted (storefront 2.8). */
const BLOCKED = /[(){}[\]]/g;

export const isBlocked = (typed: string) => typed.search(BLOCKED) >= 0;

/** Removes blocked characters after paste, drop or mobile input, keeping the caret in place. */
export function stripInput(input: HTMLInputElement): string {
  const clean = input.value.replace(BLOCKED, '');
  if (clean === input.value) return clean;
  const caret = input.value.slice(0, input.selectionStart ?? input.value.length).replace(BLOCKED, '').length;
  input.value = clean;
  input.setSelectionRange(caret, caret);
  return clean;
}
