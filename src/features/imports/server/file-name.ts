import { firstCharacters } from '#kernel/characters.ts';
import { VALUE_MAX } from '../limits.ts';

/** Controls, and signs that turn the direction of text. */
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** A file's name as its sender gave it, to be shown: never a path, and never empty. */
export function fileNameOf(given = ''): string {
  const name = given
    .toWellFormed()
    .replaceAll(UNREADABLE, ' ')
    .replaceAll(/[/\\]+/g, '-')
    .trim();
  return firstCharacters(name, VALUE_MAX).trim() || 'Untitled';
}
