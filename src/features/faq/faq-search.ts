import { isStopWord } from '#features/search/search-query.ts';
import { htmlToText } from '#kernel/escape.ts';
import { normalise } from '#kernel/normalise.ts';

interface Question {
  question: string;
  /** HTML. */
  answer: string;
}

/** Words common to most questions, beside the stop words. */
const FILLER_WORDS = new Set(['can', 'could', 'do', 'does', 'did', 'should', 'would', 'may', 'please']);

/**
 * Returns the questions in which every query word starts a word of question or answer, ignoring case and accents.
 * Filler words count only if there are no others; an empty query matches all.
 */
export function searchFaqs<T extends Question>(faqs: readonly T[], query: string): T[] {
  const queryWords = splitWords(query);
  const significantWords = queryWords.filter((word) => !isStopWord(word) && !FILLER_WORDS.has(word));
  const requiredWords = significantWords.length > 0 ? significantWords : queryWords;
  if (requiredWords.length === 0) return [...faqs];
  return faqs.filter(({ question, answer }) => {
    const words = splitWords(`${question} ${htmlToText(answer)}`);
    return requiredWords.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const splitWords = (text: string): string[] => normalise(text).split(' ').filter(Boolean);
