import { newId } from '../new-id.ts';

const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type FileExtension = keyof typeof CONTENT_TYPES;

/**
 * `photo/<id>.webp`, `review/<id>-<width>.webp`, `private/order/<id>.pdf`: nothing that could escape a folder or
 * bucket. No public kind is called `private`.
 */
const KEY = /^(private\/)?(?!private\/)[a-z]+\/[0-9A-Z]{26}(?:-\d{1,5})?\.([a-z]+)$/;

export interface KeyParts {
  isPrivate: boolean;
  contentType: string;
}

/** Parses a key; null for any other text. */
export function parseKey(key: string): KeyParts | null {
  const [, isPrivate, extension = ''] = KEY.exec(key) ?? [];
  if (!Object.hasOwn(CONTENT_TYPES, extension) || !(isPrivate || extension === 'webp')) return null;
  return { isPrivate: Boolean(isPrivate), contentType: CONTENT_TYPES[extension as FileExtension] };
}

/**
 * Creates a key for a new private file.
 * @param kind owner of the file in lower case, such as `order`
 * @public used for files of orders and by tests of stores
 */
export function newPrivateKey(kind: string, extension: FileExtension): string {
  const key = `private/${kind}/${newId()}.${extension}`;
  if (!parseKey(key)) throw new RangeError(`Invalid kind of file: ${kind}`);
  return key;
}

/** @throws RangeError for a malformed key or a content type that doesn't match its extension */
export function checkKey(key: string, contentType?: string): KeyParts {
  const parts = parseKey(key);
  if (!parts || (contentType !== undefined && contentType !== parts.contentType))
    throw new RangeError(`Invalid file key: ${key}${contentType ? ` of ${contentType}` : ''}`);
  return parts;
}
