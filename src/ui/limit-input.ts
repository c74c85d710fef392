import type { FormEvent, FormEventHandler } from 'react';
import { characterCount, firstCharacters, fitsWithin } from '#kernel/characters.ts';

type Writable = HTMLInputElement | HTMLTextAreaElement;

/**
 * Removes input beyond `maxCharacters` characters, keeping text after the caret. `maxlength` counts UTF-16 units and splits
 * emoji. Waits for the end of composition.
 * @returns the resulting value
 */
export function limitInput(
  { currentTarget: field, nativeEvent }: FormEvent<Writable>,
  maxCharacters: number,
): string {
  const { value } = field;
  if ((nativeEvent as InputEvent).isComposing || fitsWithin(value, maxCharacters)) return value;
  // Email fields don't expose their caret.
  const caret = field.selectionStart ?? value.length;
  const after = value.slice(caret);
  const before = firstCharacters(value.slice(0, caret), Math.max(0, maxCharacters - characterCount(after)));
  field.value = firstCharacters(before + after, maxCharacters);
  if (field.selectionStart !== null) field.setSelectionRange(before.length, before.length);
  return field.value;
}

/** Handlers that limit an uncontrolled field to `maxCharacters` characters; none without a limit. */
export function limitInputHandlers<T extends Writable>(
  maxCharacters: number | undefined,
  onInput?: FormEventHandler<T>,
) {
  if (maxCharacters === undefined) return {};
  const limit = (event: FormEvent<T>) => {
    limitInput(event, maxCharacters);
    onInput?.(event as Parameters<FormEventHandler<T>>[0]);
  };
  return { onInput: limit, onCompositionEnd: limit };
}
