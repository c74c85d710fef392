import { newId } from '../new-id.ts';

/** What the shop keeps, by the ending of its key. */
const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type FileEnding = keyof typeof CONTENT_TYPES;

/**
 * `photo/<id>.webp`, `review/<id>-<width>.webp`, `private/order/<id>.pdf`: nothing that could lead out of a folder or a
 * bucket. No kind of public file is called `private`.
 */
const KEY = /^(private\/)?(?!private\/)[a-z]+\/[0-9A-Z]{26}(?:-\d{1,5})?\.([a-z]+)$/;

/** What a key says of its file. */
export interface KeyParts {
  /** Read by signed addresses alone; everything else is public. */
  isPrivate: boolean;
  contentType: string;
}

/**
 * The only rule by which a key is known; null for any other text. Public files are pictures that the shop has encoded
 * itself; what people sent as it is, is private.
 */
export function readKey(key: string): KeyParts | null {
  const [, isPrivate, ending = ''] = KEY.exec(key) ?? [];
  if (!Object.hasOwn(CONTENT_TYPES, ending) || !(isPrivate || ending === 'webp')) return null;
  return { isPrivate: Boolean(isPrivate), contentType: CONTENT_TYPES[ending as FileEnding] };
}

/**
 * A key for a new private file.
 * @public what keeps the files of orders names them so; until then the tests of stores do
 * @param kind what it belongs to, in small letters, such as `order`
 */
export function newPrivateKey(kind: string, ending: FileEnding): string {
  const key = `private/${kind}/${newId()}.${ending}`;
  if (!readKey(key)) throw new RangeError(`No kind of files: ${kind}`);
  return key;
}

/** @throws RangeError for a key of another form, or a type that is not that of its ending */
export function checkKey(key: string, contentType?: string): KeyParts {
  const parts = readKey(key);
  if (!parts || (contentType !== undefined && contentType !== parts.contentType))
    throw new RangeError(`No key for a file: ${key}${contentType ? ` of ${contentType}` : ''}`);
  return parts;
}
