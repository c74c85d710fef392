/** Words a minute of somebody who reads an essay for pleasure. */
const WORDS_A_MINUTE = 220;

/** How long an article takes to read, in whole minutes, at least one. `html` may have markup, which takes no time. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
