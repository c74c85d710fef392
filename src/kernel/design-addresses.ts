import { type BindingChoice, PAGES, profileAddress, withQuery } from './addresses.ts';
import { API } from './api.ts';

/** What a design begins with: a design by the shop, one of somebody's own, or that of a line of their cart. */
export interface DesignOrigin {
  start?: string | undefined;
  design?: string | undefined;
  line?: string | undefined;
  /** The token of a shared one. */
  shared?: string | undefined;
  /** The proof that it is changed for, as `ProofOf` writes it: it is sent to the bindery, not into the cart. */
  proof?: string | undefined;
}

/** The proof of a line of an order. */
export interface ProofOf {
  code: string;
  lineId: string;
}
export const proofInQuery = ({ code, lineId }: ProofOf): string => `${code}/${lineId}`;
/** Null where the query names none. */
export function proofOfQuery(text: string | null): ProofOf | null {
  const [code, lineId, ...rest] = text?.split('/') ?? [];
  return code && lineId && rest.length === 0 ? { code, lineId } : null;
}

/** The guided page that designs the binding of a book; `choice` is carried in the query as on the book's own page. */
export const customizationAddress = (
  book: { id: string; title_slug: string },
  { variantType, leatherType, color, start, design, line, shared, proof }: BindingChoice & DesignOrigin = {},
): string =>
  withQuery(
    PAGES.customization
      .replace(':id', encodeURIComponent(book.id))
      .replace(':titleSlug', encodeURIComponent(book.title_slug)),
    { variantType, leatherType, color, start, design, line, shared, proof },
  );

/** The editor; `book` is the id of the book whose binding is drawn. */
export const editorAddress = ({
  book,
  ...origin
}: DesignOrigin & { book?: string | undefined } = {}): string => withQuery(PAGES.editor, { book, ...origin });

/** What the gallery of designs to begin with shows; `book` carries the book that one is chosen for. */
export const startingDesignsAddress = (query: { book?: string | undefined } = {}) =>
  withQuery(PAGES.startingDesigns, query);

/** Where a saved design is worked on: with its book, or in the editor where it is for none of the shop. */
export const designAddress = ({ id, bookId }: { id: string; bookId: string | null }): string =>
  bookId === null
    ? editorAddress({ design: id })
    : customizationAddress({ id: bookId, title_slug: 'design' }, { design: id });

export const sharedDesignAddress = (token: string): string =>
  PAGES.sharedDesign.replace(':token', encodeURIComponent(token));

/** The profile's tab of somebody's designs, and a page of it. */
export const designsAddress = (page = 1): string =>
  withQuery(profileAddress('designs'), { page: page > 1 ? page : null });

const DESIGN_VIEWS = ['front', 'spine', 'back', 'three-quarter', 'endpapers'] as const;
export type DesignView = (typeof DESIGN_VIEWS)[number];

interface DesignPictureQuery {
  view?: DesignView | undefined;
  width?: number | undefined;
  /** Changes with the design, so that a browser asks anew. */
  version?: number | string | undefined;
}
export const sharedDesignPicture = (token: string, { view, width, version }: DesignPictureQuery = {}) =>
  withQuery(`${API.designs}/shared/${encodeURIComponent(token)}/picture`, { view, width, v: version });
/** The design with which a book begins, bound like this. */
export const begunDesignPicture = (
  bookId: string,
  { variantType, leatherType, color }: BindingChoice,
  { view, width }: DesignPictureQuery = {},
) => withQuery(`${API.designs}/new/picture`, { bookId, variantType, leatherType, color, view, width });
/** A design by the shop; its seal tells one form of it from the next, so that a browser may keep the picture. */
export const startingPointPicture = (
  { id, seal }: { id: string; seal: string },
  { view, width }: DesignPictureQuery = {},
) => withQuery(`${API.designs}/starting-points/${encodeURIComponent(id)}/picture`, { view, width, v: seal });
