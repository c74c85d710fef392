import { API } from './api.ts';
import { type BindingChoice, PAGES, profilePath, withQuery } from './paths.ts';

export interface DesignOrigin {
  start?: string | undefined;
  design?: string | undefined;
  line?: string | undefined;
  shared?: string | undefined;
  /** Proof the design is changed for, as `ProofReference` formats it; it goes to the bindery instead of the cart. */
  proof?: string | undefined;
}

export interface ProofReference {
  code: string;
  lineId: string;
}
export const formatProofReference = ({ code, lineId }: ProofReference): string => `${code}/${lineId}`;
export function parseProofReference(text: string | null): ProofReference | null {
  const [code, lineId, ...rest] = text?.split('/') ?? [];
  return code && lineId && rest.length === 0 ? { code, lineId } : null;
}

export const customizationPath = (
  book: { id: string; title_slug: string },
  { variantType, leatherType, color, start, design, line, shared, proof }: BindingChoice & DesignOrigin = {},
): string =>
  withQuery(
    PAGES.customization
      .replace(':id', encodeURIComponent(book.id))
      .replace(':titleSlug', encodeURIComponent(book.title_slug)),
    { variantType, leatherType, color, start, design, line, shared, proof },
  );

export const editorPath = ({ book, ...origin }: DesignOrigin & { book?: string | undefined } = {}): string =>
  withQuery(PAGES.editor, { book, ...origin });

export const startingDesignsPath = (query: { book?: string | undefined } = {}) =>
  withQuery(PAGES.startingDesigns, query);

export const designPath = ({ id, bookId }: { id: string; bookId: string | null }): string =>
  bookId === null
    ? editorPath({ design: id })
    : customizationPath({ id: bookId, title_slug: 'design' }, { design: id });

export const sharedDesignPath = (token: string): string =>
  PAGES.sharedDesign.replace(':token', encodeURIComponent(token));

export const designsPath = (page = 1): string =>
  withQuery(profilePath('designs'), { page: page > 1 ? page : null });

const DESIGN_VIEWS = ['front', 'spine', 'back', 'three-quarter', 'endpapers'] as const;
export type DesignView = (typeof DESIGN_VIEWS)[number];

interface DesignPictureQuery {
  view?: DesignView | undefined;
  width?: number | undefined;
  /** Changes with the design, to bypass the browser cache. */
  version?: number | string | undefined;
}
export const sharedDesignPicturePath = (token: string, { view, width, version }: DesignPictureQuery = {}) =>
  withQuery(`${API.designs}/shared/${encodeURIComponent(token)}/picture`, { view, width, v: version });
export const newDesignPicturePath = (
  bookId: string,
  { variantType, leatherType, color }: BindingChoice,
  { view, width }: DesignPictureQuery = {},
) => withQuery(`${API.designs}/new/picture`, { bookId, variantType, leatherType, color, view, width });
/** Picture of a starting design; its seal changes with it, so the browser may cache it. */
export const startingPointPicturePath = (
  { id, seal }: { id: string; seal: string },
  { view, width }: DesignPictureQuery = {},
) => withQuery(`${API.designs}/starting-points/${encodeURIComponent(id)}/picture`, { view, width, v: seal });
