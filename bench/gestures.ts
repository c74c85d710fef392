import type { Page } from 'playwright-core';

/** A likely first interaction with a page, and how to tell that it took effect. */
export interface Gesture {
  name: string;
  path: 'home' | 'listing' | 'product';
  /** Viewport width in pixels; up to 768 it is pressed by touch. */
  width: number;
  target: string;
  /** Runs in the page. */
  hasTakenEffect: () => boolean;
}

// These are sent to the page as text, so they can't refer to anything in this module.
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
const cartHasOne = () => /Cart, 1 item/.test(document.querySelector('header')?.textContent ?? '');

export const GESTURES: readonly Gesture[] = [
  ...[1280, 390].flatMap((width): Gesture[] => [
    {
      name: 'Add to cart',
      path: 'product',
      width,
      target: 'button:text-is("Add to cart"):visible >> nth=0',
      hasTakenEffect: cartHasOne,
    },
    {
      name: 'another colour',
      path: 'product',
      width,
      target: 'label:has(input[name=color]:not(:checked)) >> nth=3',
      hasTakenEffect: () => location.search.includes('color='),
    },
    {
      name: 'another edition',
      path: 'product',
      width,
      target: 'label:has(input[name=variantType]:not(:checked)) >> nth=0',
      hasTakenEffect: () => location.search.includes('variantType='),
    },
    {
      name: 'one copy more',
      path: 'product',
      width,
      target: 'button[aria-label^="One copy more"]:visible >> nth=0',
      hasTakenEffect: () => document.querySelector<HTMLInputElement>('input[type=number]')?.value === '2',
    },
    {
      name: 'the next picture',
      path: 'product',
      width,
      target: 'button[aria-label="Next picture"]',
      hasTakenEffect: () => document.body.textContent?.includes('2 of 4') ?? false,
    },
    {
      name: 'Know about leather type',
      path: 'product',
      width,
      target: 'button:has-text("Know about leather type")',
      hasTakenEffect: isDialogOpen,
    },
    {
      name: 'the country button',
      path: 'home',
      width,
      target: 'header button:has-text("Country and currency")',
      hasTakenEffect: isDialogOpen,
    },
    {
      name: 'the country button',
      path: 'listing',
      width,
      target: 'header button:has-text("Country and currency")',
      hasTakenEffect: isDialogOpen,
    },
  ]),
  {
    name: 'the menu',
    path: 'home',
    width: 390,
    target: 'button[aria-label="Open menu"]',
    hasTakenEffect: isDialogOpen,
  },
];

export async function pressTarget(page: Page, { target, width }: Gesture): Promise<void> {
  const button = page.locator(target);
  await button.scrollIntoViewIfNeeded();
  await (width <= 768 ? button.tap() : button.click());
}
