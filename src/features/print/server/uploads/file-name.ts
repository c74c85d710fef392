import { firstCharacters } from '#kernel/characters.ts';
import { FILE_NAME_MAX } from '../../limits.ts';

/** What could be taken for a folder, and what is no sign to be read: controls, and those that turn the direction of text. */
const SEPARATORS = /[/\\]+/g;
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** A file's name as its sender gave it, to be shown: never a path, and never empty. */
export function fileNameOf(given: string | null | undefined): string {
  const name = (given ?? '').toWellFormed().replaceAll(UNREADABLE, ' ').replaceAll(SEPARATORS, '-').trim();
  return firstCharacters(name, FILE_NAME_MAX).trim() || 'Untitled.pdf';
}
