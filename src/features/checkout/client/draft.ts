import { createStore } from '#browser/store.ts';

/** The sections of the checkout (decision 32): address, delivery, payment. */
export const SECTIONS = [1, 2, 3] as const;
export type SectionNumber = (typeof SECTIONS)[number];

/** What somebody has chosen and typed on the way to an order. */
export interface Draft {
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
  ...{ open: 1, reached: 1, shippingAddressId: null, isSplit: null, billingAddressId: null, typed: {} },
};

const KEY = 'checkout';
/** What was chosen, kept for this tab until the order is placed. */
export const draft = createStore<Draft>(NOTHING_CHOSEN);

/** Takes up what was chosen before the page was left or loaded again. */
export function readDraft(): void {
  try {
    draft.set(readFrom(sessionStorage.getItem(KEY)));
  } catch {
    // Storage that is forbidden: what is chosen holds for the page.
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

/** Lets go of it: the order is placed. */
export function forgetDraft(): void {
  draft.set(NOTHING_CHOSEN);
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
