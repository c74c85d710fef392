/** Pages of the specification, by the word that cites them. */
export type SpecPage = 'storefront' | 'data-and-services' | 'decision';

export interface CitationTargets {
  /** Numbers of each page's headings and rules. */
  rules: Record<SpecPage, ReadonlySet<string>>;
  records: ReadonlySet<string>;
}

/** A citation that leads nowhere, or names no page. */
export interface BrokenCitation {
  line: number;
  citation: string;
}

/** Numbers of a specification page in order: of its headings (`## 2.`, `### 2.8`), else of its rules (`30. **…`). */
export function sectionNumbers(page: string): string[] {
  const headings = matchNumbers(page, /^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
  return headings.length > 0 ? headings : matchNumbers(page, /^(\d+)\. \*\*/gm);
}
const matchNumbers = (page: string, form: RegExp) =>
  [...page.matchAll(form)].map(([, number = '']) => number);

/** Gap between two words of a sentence, which may continue on the next line of a comment. */
const GAP = String.raw`\s+(?:(?:\*|//|#|--)\s+)?`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** `storefront 2.8`, `decisions 10, 26 and 27`: a number belongs to the list unless the sentence continues with it. */
const CITATION = new RegExp(
  String.raw`\b(decision|storefront|data-and-services)(?:(?<=n)s)?${GAP}` +
    String.raw`(${NUMBER}(?:(?:,|${GAP}and)${GAP}${NUMBER}(?=[),.;:]|\s+and\b|\s*$))*)`,
  'gi',
);
const RECORD = /\bdecisions\/([\w.-]+\.md)/g;
/** Citations without a page or with an unusual page name, and decision records cited by number. */
const VAGUE_CITATIONS = [
  new RegExp(String.raw`(?<!data-and-)\bservices,?${GAP}\d`, 'gi'),
  new RegExp(String.raw`\b(?:storefront|data-and-services|decisions?)(?:[,:]|${GAP}section)${GAP}\d`, 'gi'),
  new RegExp(String.raw`\b(?:spec|specification|sections?|records?),?${GAP}\d`, 'gi'),
  // Only in comments; in code it is a field.
  /(?<=(?:\/\/|\/\*|^\s*\*|^\s*#|--).*)\bspec: \w+/gim,
  /§ ?\d/g,
  /\[decisions? \d+\]\([^)]*\bdecisions\//gi,
];

/**
 * Finds the citations that don't lead to a rule or a record.
 * @param text full text of a source file, style sheet or document
 * @returns the broken citations with line numbers from 1
 */
export function findBrokenCitations(text: string, { rules, records }: CitationTargets): BrokenCitation[] {
  const broken: { at: number; citation: string }[] = [];
  for (const { 0: citation, 1: word = '', 2: numbers = '', index: at } of text.matchAll(CITATION)) {
    const pageRules = rules[word.toLowerCase() as SpecPage];
    if (!(numbers.match(/[\d.]*\d/g) ?? []).every((number) => pageRules.has(number)))
      broken.push({ at, citation });
  }
  for (const { 0: citation, 1: name = '', index: at } of text.matchAll(RECORD))
    if (!records.has(name)) broken.push({ at, citation });
  for (const form of VAGUE_CITATIONS)
    for (const { 0: citation, index: at } of text.matchAll(form)) broken.push({ at, citation });
  return broken
    .sort((a, b) => a.at - b.at)
    .map(({ at, citation }) => ({
      line: text.slice(0, at).split('\n').length,
      citation: citation.replace(/\s+(?:(?:\*|\/\/|#|--)\s+)?/g, ' '),
    }));
}

/** Relative links of a document, without external URLs and fragments. */
export const findLinkedFiles = (document: string): string[] =>
  [...document.matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/g)].map(([, path = '']) => path);
