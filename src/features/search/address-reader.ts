import { firstCharacters, UNITS_PER_CHARACTER } from '#kernel/characters.ts';
import type { FilterProblem } from '#kernel/filter.ts';
import {
  choicesMessage,
  lineProblem,
  maxItemsMessage,
  maximumMessage,
  minimumMessage,
  NUMBER_MESSAGE,
} from '#kernel/input-messages.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';

/** Parameters of an address in order; a name may be repeated. */
export type Parameters = Iterable<readonly [name: string, value: string]>;

export type Range = [from: number | undefined, to: number | undefined];

/** Parses parameters leniently. Reports `problems` strictly, for API clients, and `ignored` values, for people. */
export class AddressReader {
  readonly ignored: string[] = [];
  readonly #values = new Map<string, string[]>();
  readonly #problems: (FilterProblem & { at: number })[] = [];

  constructor(parameters: Parameters) {
    for (const [name, value] of parameters) {
      const texts = this.#values.get(name) ?? [];
      if (value !== '') texts.push(value);
      this.#values.set(name, texts);
    }
  }

  /** Problems in the order of the address; those concerning two parameters come last. */
  get problems(): FilterProblem[] {
    return [...this.#problems].sort((a, b) => a.at - b.at).map(({ path, message }) => ({ path, message }));
  }

  /** Reports all other parameters as problems. */
  allowOnly(names: readonly string[], aliases: readonly string[]): void {
    for (const name of this.#values.keys()) {
      if (!names.includes(name) && !aliases.includes(name))
        this.#refuse(name, `Unknown parameter. Use ${names.join(', ')}.`);
    }
  }

  /** Single line of plain text; `findProblem` returns what an API client should have sent instead. */
  text(name: string, findProblem: (text: string) => string | null, path = name): string {
    const [raw, second] = this.#values.get(name) ?? [];
    const message = second === undefined ? raw && findProblem(raw) : 'Use this parameter only once.';
    if (message) this.#refuse(name, message, path);
    return plainLine(raw ?? '');
  }

  /** One of the allowed values; `alias` is another name of the parameter. */
  oneOf<T extends string>(name: string, allowed: readonly T[], alias?: string): T | undefined {
    const findProblem = (text: string) => (isOneOf(allowed, text) ? null : choicesMessage(allowed));
    const own = this.text(name, findProblem);
    const aliasValue = alias ? this.text(alias, findProblem, name) : '';
    const value = own || aliasValue;
    return isOneOf(allowed, value) ? value : this.ignore(name, value);
  }

  /** Distinct values; drops those that are too long or too many. */
  values(name: string, most: number, length: number): string[] {
    const texts = this.#values.get(name) ?? [];
    const problem = texts.map((text) => lineProblem(text, length)).find((candidate) => candidate !== null);
    if (problem) this.#refuse(name, problem);
    else if (texts.length > most) this.#refuse(name, maxItemsMessage(most));
    const values = [...new Set(texts.map(plainLine))].filter((value) => value !== '');
    const accepted = values
      .filter((value) => value.length <= length || this.ignore(name, value))
      .slice(0, most);
    if (values.length > most) this.ignore(name, values[most] ?? '');
    return accepted;
  }

  integer(name: string, least: number, most: number, label = name): number | undefined {
    const value = this.text(name, (text) => numberProblem(text, least, most));
    const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : this.ignore(label, value);
  }

  /** Two numbers; a reversed range is swapped. */
  range(
    [first, last]: [string, string],
    limits: { least: number; most: number },
    label: string,
    backwards: string,
  ): Range {
    const [from, to] = [first, last].map((name) => this.integer(name, limits.least, limits.most, label));
    if (from === undefined || to === undefined || from <= to) return [from, to];
    const isRefused = this.#problems.some(({ path }) => path === first || path === last);
    if (!isRefused) this.#problems.push({ at: this.#values.size, path: last, message: backwards });
    return [to, from];
  }

  /** Page number. Pages past `most` become `most`, which shows the hint to narrow the search. */
  page(name: string, most: number): number {
    const value = this.text(name, (text) => numberProblem(text, 1, most));
    if (value === '') return 1;
    const page = /^\d{1,7}$/.test(value) ? Number(value) : 0;
    if (page >= 1 && page <= most) return page;
    this.ignore(name, value);
    return page > most ? most : 1;
  }

  /** Records a value that was dropped, unless it is empty. */
  ignore(label: string, value: string): undefined {
    if (value !== '') this.ignored.push(`${label} “${firstCharacters(value, 40)}”`);
  }

  #refuse(name: string, message: string, path = name): void {
    this.#problems.push({ at: [...this.#values.keys()].indexOf(name), path, message });
  }
}

const isOneOf = <T extends string>(allowed: readonly T[], value: string): value is T =>
  (allowed as readonly string[]).includes(value);

function numberProblem(text: string, least: number, most: number): string | null {
  if (!/^-?\d{1,9}$/.test(text)) return NUMBER_MESSAGE;
  if (Number(text) < least) return minimumMessage(least);
  return Number(text) > most ? maximumMessage(most) : null;
}

/** Single line of plain text: no control characters or lone surrogates, single spaces. */
export const plainLine = (text: string) =>
  text
    .slice(0, SEARCH_TEXT_MAX * UNITS_PER_CHARACTER)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
