import { isStopWord } from '#features/search/search-query.ts';
import { textOfHtml } from '#kernel/escape.ts';
import { normalise } from '#kernel/normalise.ts';

interface Question {
  question: string;
  /** HTML. */
  answer: string;
}

/** What questions are made of, and what does not tell them apart. */
const FILLERS = new Set(['can', 'could', 'do', 'does', 'did', 'should', 'would', 'may', 'please']);

/**
 * The questions in which every word of the query stands, or begins one: in the question or in its answer, without
 * regard to case and accents. Words that every question has count only where there are no others. A query without words finds all of them.
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
