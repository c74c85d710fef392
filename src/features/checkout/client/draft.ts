import { createStore } from '#browser/store.ts';
import { parseJsonObject } from '#kernel/parse-json.ts';

/** Address, delivery, payment (decision 32). */
export const SECTIONS = [1, 2, 3] as const;
export type SectionNumber = (typeof SECTIONS)[number];

export interface Draft {
  /** Account id; null for a guest. */
  owner: string | null;
  open: SectionNumber;
  reached: SectionNumber;
  /** Default for lines without an address; null for the account's default. */
  shippingAddressId: string | null;
  /** Several addresses; null if not chosen. */
  isSplit: boolean | null;
  /** Null if not chosen; `same` for the shipping address. */
  billingAddressId: string | null;
  /** Input of new addresses, by type. */
  typed: Readonly<Partial<Record<'shipping' | 'billing', Readonly<Record<string, string>>>>>;
}

export const SAME_ADDRESS = 'same';
export const EMPTY_DRAFT: Draft = {
  owner: null,
  open: 1,
  reached: 1,
  shippingAddressId: null,
  isSplit: null,
  billingAddressId: null,
  typed: {},
};

const KEY = 'checkout';
/** Kept in session storage until the order is placed. */
export const draft = createStore<Draft>(EMPTY_DRAFT);

/**
 * Restores the account's draft and discards anybody else's. A guest's draft is empty, but a stored one stays in case
 * its owner signs in again.
 * @param owner account id; null for a guest
 */
export function loadDraft(owner: string | null): void {
  const previous = readStoredDraft() ?? draft.get();
  if (owner !== null && previous.owner !== owner) forgetDraft();
  draft.set(previous.owner === owner ? previous : { ...EMPTY_DRAFT, owner });
}

/** Null if storage is blocked: the draft then lasts as long as the page. */
function readStoredDraft(): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function changeDraft(change: Partial<Draft>): void {
  draft.set((before) => ({ ...before, ...change }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft.get()));
  } catch {}
}

/** Discards the draft, once ordered or if it is somebody else's. */
export function forgetDraft(): void {
  draft.set(({ owner }) => ({ ...EMPTY_DRAFT, owner }));
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** Parses the stored draft, ignoring invalid fields. @param text null if nothing is stored */
export function parseDraft(text: string | null): Draft {
  const value = parseJsonObject(text ?? '');
  const section = (name: string): SectionNumber =>
    SECTIONS.find((candidate) => candidate === value[name]) ?? 1;
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
    typed: { ...parseTyped(value['typed'], 'shipping'), ...parseTyped(value['typed'], 'billing') },
  };
}

const earlier = (one: SectionNumber, other: SectionNumber) => SECTIONS[Math.min(one, other) - 1] ?? 1;

export const furthest = (one: SectionNumber, other: SectionNumber) => SECTIONS[Math.max(one, other) - 1] ?? 1;

function parseTyped(value: unknown, type: 'shipping' | 'billing') {
  const fields = (value as Record<string, unknown> | null | undefined)?.[type];
  if (typeof fields !== 'object' || fields === null) return {};
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string');
  return texts.length > 0 ? { [type]: Object.fromEntries(texts) as Record<string, string> } : {};
}
