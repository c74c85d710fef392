import type { FormEvent, FormEventHandler } from 'react';
import { characterCount, firstCharacters, isWithin } from '#kernel/characters.ts';

type Writable = HTMLInputElement | HTMLTextAreaElement;

/**
 * Leaves out what has just been typed or pasted beyond `most` characters; what stands after the caret stays. A browser's
 * own `maxlength` counts UTF-16 units, and cuts an emoji into what it was made of. Nothing is cut while a keyboard is
 * still composing.
 * @returns what stands in the field
 */
export function keepWithin({ currentTarget: field, nativeEvent }: FormEvent<Writable>, most: number): string {
  const { value } = field;
  if ((nativeEvent as InputEvent).isComposing || isWithin(value, most)) return value;
  // Fields for addresses have no caret that script may know.
  const caret = field.selectionStart ?? value.length;
  const after = value.slice(caret);
  const before = firstCharacters(value.slice(0, caret), Math.max(0, most - characterCount(after)));
  field.value = firstCharacters(before + after, most);
  if (field.selectionStart !== null) field.setSelectionRange(before.length, before.length);
  return field.value;
}

/** What makes a field that React does not control take at most `most` characters; nothing without a limit. */
export function keptWithin<T extends Writable>(most: number | undefined, onInput?: FormEventHandler<T>) {
  if (most === undefined) return {};
  const keep = (event: FormEvent<T>) => {
    keepWithin(event, most);
    onInput?.(event as Parameters<FormEventHandler<T>>[0]);
  };
  return { onInput: keep, onCompositionEnd: keep };
}
