import { createStore } from '#browser/store.ts';

/** The sections of the checkout (decision 32): address, delivery, payment. */
export const SECTIONS = [1, 2, 3] as const;
export type SectionNumber = (typeof SECTIONS)[number];

/** What somebody has chosen and typed on the way to an order. */
export interface Draft {
  /** Whose it is, by their id; null while it is nobody's. */
  owner: string | null;
  /** The section that stands open. */
  open: SectionNumber;
  /** The furthest one that was reached. */
  reached: SectionNumber;
  /** Where lines go that have no address of their own; null for the account's usual one. */
  shippingAddressId: string | null;
  /** Whether lines go to several addresses; null while nobody has said. */
  isSplit: boolean | null;
  /** Null while nobody has chosen; `same` for the shipping address. */
  billingAddressId: string | null;
  /** What was typed of new addresses, by type. */
  typed: Readonly<Partial<Record<'shipping' | 'billing', Readonly<Record<string, string>>>>>;
}

export const SAME_ADDRESS = 'same';
export const NOTHING_CHOSEN: Draft = {
  ...{
    owner: null,
    open: 1,
    reached: 1,
    shippingAddressId: null,
    isSplit: null,
    billingAddressId: null,
    typed: {},
  },
};

const KEY = 'checkout';
/** What was chosen, kept for this tab until the order is placed. */
export const draft = createStore<Draft>(NOTHING_CHOSEN);

/**
 * Takes up what this person chose before the page was left or loaded again; what somebody else chose is let go. A guest has
 * chosen nothing, but may be somebody whose login has ended: theirs stays until they are back.
 * @param owner the person's id; null for a guest
 */
export function readDraft(owner: string | null): void {
  const kept = stored() ?? draft.get();
  if (owner !== null && kept.owner !== owner) forgetDraft();
  draft.set(kept.owner === owner ? kept : { ...NOTHING_CHOSEN, owner });
}

/** Null where storage is forbidden: what is chosen holds for the page. */
function stored(): Draft | null {
  try {
    return readFrom(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function changeDraft(change: Partial<Draft>): void {
  draft.set((before) => ({ ...before, ...change }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft.get()));
  } catch {
    // As above.
  }
}

/** Lets go of it: the order is placed, or it is somebody else's. */
export function forgetDraft(): void {
  draft.set(({ owner }) => ({ ...NOTHING_CHOSEN, owner }));
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/** What storage holds, as far as it makes sense. @param text null where it holds nothing */
export function readFrom(text: string | null): Draft {
  const value = parsed(text);
  const section = (name: string): SectionNumber => SECTIONS.find((one) => one === value[name]) ?? 1;
  const id = (name: string) => (typeof value[name] === 'string' && value[name] !== '' ? value[name] : null);
  const reached = section('reached');
  const open = section('open');
  return {
    owner: id('owner'),
    open: earlier(open, reached),
    reached,
    shippingAddressId: id('shippingAddressId'),
    isSplit: typeof value['isSplit'] === 'boolean' ? value['isSplit'] : null,
    billingAddressId: id('billingAddressId'),
    typed: { ...typedOf(value['typed'], 'shipping'), ...typedOf(value['typed'], 'billing') },
  };
}

const earlier = (one: SectionNumber, other: SectionNumber) => SECTIONS[Math.min(one, other) - 1] ?? 1;

/** The further of two sections. */
export const further = (one: SectionNumber, other: SectionNumber) => SECTIONS[Math.max(one, other) - 1] ?? 1;

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function typedOf(value: unknown, type: 'shipping' | 'billing') {
  const fields = (value as Record<string, unknown> | null | undefined)?.[type];
  if (typeof fields !== 'object' || fields === null) return {};
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string');
  return texts.length > 0 ? { [type]: Object.fromEntries(texts) as Record<string, string> } : {};
}
