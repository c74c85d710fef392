import type { FormEvent, FormEventHandler } from 'react';
import { characterCount, firstCharacters, isWithin } from '#kernel/characters.ts';

type Writable = HTMLInputElement | HTMLTextAreaElement;

/**
 * Removes input beyond `most` characters, keeping text after the caret. `maxlength` counts UTF-16 units and splits
 * emoji. Waits for the end of composition.
 * @returns the resulting value
 */
export function keepWithin({ currentTarget: field, nativeEvent }: FormEvent<Writable>, most: number): string {
  const { value } = field;
  if ((nativeEvent as InputEvent).isComposing || isWithin(value, most)) return value;
  // Email fields don't expose their caret.
  const caret = field.selectionStart ?? value.length;
  const after = value.slice(caret);
  const before = firstCharacters(value.slice(0, caret), Math.max(0, most - characterCount(after)));
  field.value = firstCharacters(before + after, most);
  if (field.selectionStart !== null) field.setSelectionRange(before.length, before.length);
  return field.value;
}

/** Handlers that limit an uncontrolled field to `most` characters; none without a limit. */
export function keptWithin<T extends Writable>(most: number | undefined, onInput?: FormEventHandler<T>) {
  if (most === undefined) return {};
  const keep = (event: FormEvent<T>) => {
    keepWithin(event, most);
    onInput?.(event as Parameters<FormEventHandler<T>>[0]);
  };
  return { onInput: keep, onCompositionEnd: keep };
}
