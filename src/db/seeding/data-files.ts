import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const CATALOGUE_FOLDER = join(import.meta.dirname, '../../../catalogue');
export const CONTENT_FOLDER = join(CATALOGUE_FOLDER, 'content');

export const nonEmptyText = z.string().trim().min(1);
/** Path on this site, without a query. */
export const sitePath = z.string().regex(/^\/[^\s?#]*$/, 'is a path of this site');

/** @throws Error naming the file */
export async function readYaml(path: string): Promise<unknown> {
  try {
    return parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${basename(path)} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads a YAML list of entries. @throws Error naming the file and every invalid field */
export async function readList<T extends z.ZodType>(path: string, entry: T): Promise<z.infer<T>[]> {
  return validate(basename(path), z.array(entry), await readYaml(path));
}

/** @throws Error naming the file and every invalid field */
export function validate<T extends z.ZodType>(file: string, schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} has mistakes:\n${problems.join('\n')}`);
}

export const listFiles = async (extension: string, folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();

/** Splits YAML front matter from the Markdown below. Null if there is none. */
export function splitFrontMatter(text: string): { head: string; body: string } | null {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  return head === undefined || body === undefined ? null : { head, body };
}

/** @throws Error naming the file and every invalid field */
export const parseYaml = <T extends z.ZodType>(file: string, schema: T, text: string): z.infer<T> =>
  validate(file, schema, parse(text));
