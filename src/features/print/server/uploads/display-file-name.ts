import { firstCharacters } from '#kernel/characters.ts';
import { FILE_NAME_MAX } from '../../limits.ts';

/** Path separators, controls, and marks that change the direction of text. */
const SEPARATORS = /[/\\]+/g;
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** Returns the sender's file name for display: never a path, never empty. */
export function displayFileName(fileName: string | null | undefined): string {
  const name = (fileName ?? '').toWellFormed().replaceAll(UNREADABLE, ' ').replaceAll(SEPARATORS, '-').trim();
  return firstCharacters(name, FILE_NAME_MAX).trim() || 'Untitled.pdf';
}
