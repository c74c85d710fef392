import { firstCharacters } from '#kernel/characters.ts';
import { VALUE_MAX } from '../limits.ts';

/** Control characters and text direction marks. */
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** Sender's file name for display: never a path, never empty. */
export function displayFileName(senderName = ''): string {
  const name = senderName
    .toWellFormed()
    .replaceAll(UNREADABLE, ' ')
    .replaceAll(/[/\\]+/g, '-')
    .trim();
  return firstCharacters(name, VALUE_MAX).trim() || 'Untitled';
}
