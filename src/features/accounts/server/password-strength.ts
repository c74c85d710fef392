import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { characterCount } from '#kernel/characters.ts';
import { invalid } from '#platform/http/calls.ts';

interface PersonalDetails {
  name: string;
  email: string;
}

/** zxcvbn score of 2: a million guesses or more. Lower scores are common passwords and simple variations. */
const STRONG_ENOUGH = 2;
/** Rating time grows with length, so only the first and last 32 characters are rated; one strong end is enough. */
const RATED_LENGTH = 32;
/** Characters that must remain besides the personal words. */
const MIN_REMAINDER = 4;
const TOO_COMMON =
  'This password is too easy to guess. Try three words that have nothing to do with each other.';
const TOO_PERSONAL =
  'This password uses your name, your email or our shop’s name, so it’s easy to guess. Try three unrelated words.';

/**
 * Refuses a new password that is common, a keyboard run, a repetition, or made of the person's name and address.
 * Existing passwords aren't checked.
 * @throws Failure 422 at `field`
 */
export async function requireStrongPassword(
  password: string,
  owner: PersonalDetails,
  field: string,
): Promise<void> {
  const candidate = normalise(password);
  const words = listPersonalWords(owner);
  if (isMadeOf(words, candidate)) throw invalid({ [field]: TOO_PERSONAL });
  const rate = await loadRater();
  const { score, sequence } = rate.check(candidate.slice(0, RATED_LENGTH), words);
  if (score >= STRONG_ENOUGH) return;
  if (
    candidate.length > RATED_LENGTH &&
    rate.check(candidate.slice(-RATED_LENGTH), words).score >= STRONG_ENOUGH
  )
    return;
  const isPersonal = sequence.some((part) => part['dictionaryName'] === 'userInputs');
  throw invalid({ [field]: isPersonal ? TOO_PERSONAL : TOO_COMMON });
}

/** Checks whether hardly any text remains without the words. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const remainder = words.reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), text.toLowerCase());
  return (
    remainder.length < text.length && characterCount(remainder.replace(/[\s\p{P}+]+/gu, '')) < MIN_REMAINDER
  );
}

const normalise = (text: string) => text.normalize('NFKC');

/** Name and address in full, joined and split, longest first. */
function listPersonalWords({ name, email }: PersonalDetails): string[] {
  const local = email.replace(/@.*/, '');
  const phrases = [email, local, name, 'rare bindings', 'rarebindings.com'];
  const parts = phrases.flatMap((phrase) => phrase.split(/[^\p{L}\p{M}\p{N}]+/u));
  const joined = phrases.map((phrase) => phrase.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''));
  const words = new Set(
    [...phrases, ...joined, ...parts].map((word) => normalise(word).slice(0, RATED_LENGTH)),
  );
  return [...words].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loads the 20 MB word list on first use. */
function loadRater(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return loading;
}
