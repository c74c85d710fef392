import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { characterCount } from '#kernel/characters.ts';
import { invalid } from '#platform/http/calls.ts';

interface Owner {
  name: string;
  email: string;
}

/** zxcvbn score of 2: a million guesses or more. Lower scores are common passwords and simple variations. */
const STRONG_ENOUGH = 2;
/** Rating time grows with length, so only the first and last 32 characters are rated; one strong end is enough. */
const RATED = 32;
/** Characters that must remain besides the personal words. */
const LEFT = 4;
const COMMON =
  'This password is one of the first that a guesser tries. Choose another one, such as three words that have nothing to do with each other.';
const OWN =
  'This password is made of your name, your address or the name of this shop, which a guesser tries first. Choose another one, such as three words that have nothing to do with each other.';

/**
 * Refuses a new password that is common, a keyboard run, a repetition, or made of the person's name and address.
 * Existing passwords aren't checked.
 * @throws Failure 422 at `field`
 */
export async function refuseGuessable(password: string, owner: Owner, field: string): Promise<void> {
  const given = asHashed(password);
  const words = wordsOf(owner);
  if (isMadeOf(words, given)) throw invalid({ [field]: OWN });
  const rate = await rater();
  const { score, sequence } = rate.check(given.slice(0, RATED), words);
  if (score >= STRONG_ENOUGH) return;
  if (given.length > RATED && rate.check(given.slice(-RATED), words).score >= STRONG_ENOUGH) return;
  const isOwn = sequence.some((part) => part['dictionaryName'] === 'userInputs');
  throw invalid({ [field]: isOwn ? OWN : COMMON });
}

/** Checks whether hardly any text remains without the words. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const left = words.reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), text.toLowerCase());
  return left.length < text.length && characterCount(left.replace(/[\s\p{P}+]+/gu, '')) < LEFT;
}

const asHashed = (text: string) => text.normalize('NFKC');

/** Name and address in full, joined and split, longest first. */
function wordsOf({ name, email }: Owner): string[] {
  const local = email.replace(/@.*/, '');
  const wholes = [email, local, name, 'rare bindings', 'rarebindings.com'];
  const parts = wholes.flatMap((whole) => whole.split(/[^\p{L}\p{M}\p{N}]+/u));
  const joined = wholes.map((whole) => whole.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''));
  const words = new Set([...wholes, ...joined, ...parts].map((word) => asHashed(word).slice(0, RATED)));
  return [...words].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loads the 20 MB word list on first use. */
function rater(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return loading;
}
