import { isStopWord } from '#features/search/search-query.ts';
import { textOfHtml } from '#kernel/escape.ts';
import { normalise } from '#kernel/normalise.ts';

interface Question {
  question: string;
  /** HTML. */
  answer: string;
}

/** Words common to most questions, beside the stop words. */
const FILLERS = new Set(['can', 'could', 'do', 'does', 'did', 'should', 'would', 'may', 'please']);

/**
 * Returns the questions in which every query word starts a word of question or answer, ignoring case and accents.
 * Filler words count only if there are no others; an empty query matches all.
 */
export function matchingFaqs<T extends Question>(faqs: readonly T[], query: string): T[] {
  const asked = wordsOf(query);
  const telling = asked.filter((word) => !isStopWord(word) && !FILLERS.has(word));
  const wanted = telling.length > 0 ? telling : asked;
  if (wanted.length === 0) return [...faqs];
  return faqs.filter(({ question, answer }) => {
    const words = wordsOf(`${question} ${textOfHtml(answer)}`);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const wordsOf = (text: string): string[] => normalise(text).split(' ').filter(Boolean);
