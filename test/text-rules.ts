/** Maximum words of a sentence in a text of the shop. */
const MAX_WORDS = 25;

/** Text that isn't prose: quoted code, placeholders, addresses and file names. Each counts as one word. */
const TECHNICAL = [
  /`[^`]*`/g,
  /\{\w+\}/g,
  /\bhttps?:\/\/\S+/g,
  /\S+@\S+\.\w+/g,
  /(?<![\w<])\/\w[\w{}/.-]*/g,
  /[\w*-]*\.(?:csv|docx?|epub|html?|jpe?g|json|md|md5|onix|otf|pdf|png|svg|ts|ttf|txt|webp|xlsx?|xml|ya?ml|zip)\b/gi,
];

/** Names of others that look like field keys. */
const BRANDS = /\b(?:eBay|ePub|iPad|iPhone|iPadOS|macOS)\b/g;

/** Phrases about letters of the alphabet and paper sizes, rather than emails or messages. */
const ALPHABET = [
  /\b(?:an?|no|any|one|two|three|four|five|six|eight|ten|twelve|\d+|small|capital|lower-case|upper-case) letters?\b(?! from| to you)/gi,
  /\b\w+[-‑]letters?\b/gi,
  /£[-‑]letter\b/gi,
  /\bletters?(?:,| and| or) (?:digits?|hyphens?|numbers?|figures|spaces|signs)\b/gi,
  /\b(?:digits?|hyphens?|numbers?|figures|spaces),? (?:and|or) letters?\b/gi,
  /\bletters?[ -](?:spacing|height|size)\b/gi,
  /\bletters? of\b/gi,
  /\bletters (?:smaller|larger)\b/gi,
  /\bUS Letter\b/g,
];

const FIELD_KEY = /\b(?:[a-z][a-z\d]*(?:[A-Z][a-z\d]+)+|[a-z\d]+(?:_[a-z\d]+)+|[A-Z\d]+(?:_[A-Z\d]+)+)\b/;

const LIBRARY_MESSAGE =
  /Invalid input|expected \w+, received|received undefined|Too (?:small|big)\b|Unrecognized key|Invalid (?:option|string|number)\b/i;

const removeAll = (text: string, patterns: readonly RegExp[], replacement: string): string =>
  patterns.reduce((result, pattern) => result.replace(pattern, replacement), text);

const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.?!…][)”’"']*)\s+|\n+/).filter((sentence) => sentence.trim() !== '');

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);

/**
 * Checks a text of the interface, an email or an error against the style guide.
 * @returns one readable problem per broken rule and sentence
 */
export function findTextProblems(text: string): string[] {
  const problems: string[] = [];
  const prose = removeAll(text, TECHNICAL, 'x').replace(BRANDS, 'x');
  for (const sentence of splitSentences(prose)) {
    const add = (problem: string) => problems.push(`${problem}: “${shorten(sentence.trim())}”`);
    const wordCount = countWords(sentence);
    if (wordCount > MAX_WORDS) add(`sentence of ${wordCount} words`);
    if (/\bletters?\b/i.test(removeAll(sentence, ALPHABET, 'x'))) add('an email or message called a letter');
    const key = FIELD_KEY.exec(sentence)?.[0];
    if (key) add(`field key ${key}`);
    if (LIBRARY_MESSAGE.test(sentence)) add('message of a library');
    if (sentence.includes('!')) add('exclamation mark');
    if (/^\s*errors?[.:]?\s*$/i.test(sentence)) add('only “Error”');
    // “Write a Review” is a label of the specification.
    if (/\bWrite (?:an?|the|your) (?!review\b)/i.test(sentence)) add('“Write …” instead of “Enter …”');
    if (/\S {2,}\S/.test(sentence)) add('double space');
  }
  return problems;
}
