/** The rules that `docs/glossary.md` sets for names and comments. */
export interface GlossaryRules {
  retired: RetiredWord[];
  /** First words that no comment may have, in lower case. */
  openings: string[];
}

export interface RetiredWord {
  /** Lower-case words: `set aside` also covers `savedForLater`, `set-aside` and `set_aside`. */
  words: string[];
  instead: string;
  /** Path prefixes and names in which the word is fine. */
  exceptions: string[];
}

/**
 * Reads the sections "Retired words" (a table: word, replacement, exceptions) and "Comment openings" (a list).
 * @throws when a section is missing or empty, so that a rewritten heading can't switch the gate off
 */
export function readRules(glossary: string): GlossaryRules {
  const retired = section(glossary, 'Retired words')
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => {
      const [words = '', instead = '', exceptions = ''] = line.split('|').slice(1, 4);
      return code(words).map((word) => ({
        words: word.toLowerCase().split(' '),
        instead: instead.trim(),
        exceptions: code(exceptions),
      }));
    });
  const openings = code(section(glossary, 'Comment openings')).map((opening) => opening.toLowerCase());
  if (!retired.length || !openings.length)
    throw new Error('docs/glossary.md has no retired words or comment openings.');
  return { retired, openings };
}

function section(text: string, heading: string): string {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

const code = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
