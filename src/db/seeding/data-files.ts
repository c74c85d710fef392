import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** Where the shop's own data files are: those of the books, and in `content` those of everything else. */
export const CATALOGUE_FOLDER = join(import.meta.dirname, '../../../catalogue');
export const CONTENT_FOLDER = join(CATALOGUE_FOLDER, 'content');

/** A text of an entry, trimmed and not empty. */
export const words = z.string().trim().min(1);
/** An address of this site, without a query. */
export const sitePath = z.string().regex(/^\/[^\s?#]*$/, 'is a path of this site');

/** A YAML file. @throws Error naming the file */
export async function readYaml(path: string): Promise<unknown> {
  try {
    return parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${basename(path)} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** A YAML file that is a list of entries of one kind. @throws Error naming the file and every field that is wrong */
export async function readList<T extends z.ZodType>(path: string, entry: T): Promise<z.infer<T>[]> {
  return check(basename(path), z.array(entry), await readYaml(path));
}

/** `value` as `schema` has it. @throws Error naming the file and every field that is wrong */
export function check<T extends z.ZodType>(file: string, schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} has mistakes:\n${problems.join('\n')}`);
}

/** The names of the files of a folder that end in `extension`, in the order of their names. */
export const filesEndingIn = async (extension: string, folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();

/** A text file in its two parts: a head of YAML between two lines of dashes, then Markdown. Null where it has no head. */
export function headAndBody(text: string): { head: string; body: string } | null {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  return head === undefined || body === undefined ? null : { head, body };
}

/** YAML as `schema` has it. @throws Error naming the file and every field that is wrong */
export const checkYaml = <T extends z.ZodType>(file: string, schema: T, text: string): z.infer<T> =>
  check(file, schema, parse(text));
