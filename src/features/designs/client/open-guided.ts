import type { ProofReference } from '#kernel/design-paths.ts';
import { type AvailableBindings, adaptDesign, applyAvailableBinding, applyBinding } from '../adapt-design.ts';
import { adaptHouseDesign } from '../adapt-house-design.ts';
import type { Design } from '../design.ts';
import { fetchDefaultDesign, fetchDesign, fetchSharedDesign } from './design-calls.ts';
import type { OpenedDesign } from './design-store.ts';
import { loadedBlocks } from './layout-context.ts';
import { loadLogos } from './load-logos.ts';
import { openDesign } from './open-design.ts';
import { fetchStartingPoint } from './starting-point.ts';

type RequestedBinding = Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>;

export interface GuidedSource {
  bookId: string;
  designId: string | null;
  startId: string | null;
  lineId: string | null;
  shared: string | null;
  proof: ProofReference | null;
  requestedBinding: RequestedBinding;
}

/** Design to open, and a change to apply as its own undo step, so that a draft left behind is one undo away. */
export interface OpenedGuidedDesign {
  opened: OpenedDesign;
  change: { label: string; design: (now: Design) => Design } | null;
}

type InitialChange = NonNullable<OpenedGuidedDesign['change']>;

/** Rejects with `RequestFailed` if something requested doesn't exist. */
export async function openGuided(
  source: GuidedSource,
  available: AvailableBindings,
): Promise<OpenedGuidedDesign> {
  const { bookId, designId, startId, lineId, shared, requestedBinding } = source;
  if (designId) {
    const opened = await openDesign({ designId });
    if (opened.design.book.id === bookId) return { opened, change: null };
    const [{ design, name }, own] = await Promise.all([fetchDesign(designId), fetchDefaultDesign(bookId)]);
    return {
      opened: await openDesign({ bookId }),
      change: await startFromDesign(name, design, own, available),
    };
  }
  const opened = await openDesign(lineId ? { lineId } : { bookId });
  if (shared) return { opened, change: await startFromShared(shared, bookId, available) };
  if (startId) return { opened, change: await startFromHouseDesign(startId, bookId, available) };
  const hasBinding = Object.keys(requestedBinding).length > 0;
  return {
    opened,
    change: hasBinding
      ? {
          label: 'The binding you chose',
          design: (now) => applyBinding(now, requestedBinding, available.leathers, loadedBlocks),
        }
      : null,
  };
}

async function startFromShared(
  token: string,
  bookId: string,
  available: AvailableBindings,
): Promise<InitialChange> {
  const [{ name, design }, own] = await Promise.all([fetchSharedDesign(token), fetchDefaultDesign(bookId)]);
  return startFromDesign(name, design, own, available);
}

/** Adapts another book's design, once its logo blocks are loaded. */
export async function startFromDesign(
  name: string,
  design: Design,
  own: Design,
  available: AvailableBindings,
): Promise<InitialChange> {
  await loadLogos(design);
  return { label: `Start from ${name}`, design: () => adaptDesign(design, own, available, loadedBlocks) };
}

export async function startFromHouseDesign(
  startId: string,
  bookId: string,
  available: AvailableBindings,
): Promise<InitialChange> {
  const [point, { book }] = await Promise.all([fetchStartingPoint(startId), fetchDefaultDesign(bookId)]);
  return {
    label: `Start from ${point.name}`,
    design: () => applyAvailableBinding(adaptHouseDesign(point, book), available, loadedBlocks),
  };
}
