import type { Locator, Page } from 'playwright-core';

export interface UserInput {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  tick(target: Locator): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
}

export const pointer: UserInput = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  tick: (target) => target.check(),
  choose: async (list, label) => void (await list.selectOption({ label })),
};

/** More tab stops than any page has. */
const MAX_TAB_STOPS = 400;

/**
 * Key that moves the focus towards an element; null when it has the focus, undefined when it was removed.
 * @param usesSkipLink whether to use the skip link
 */
function findKeyTowards(element: Element, usesSkipLink: boolean): string | null | undefined {
  const at = document.activeElement;
  if (!element.isConnected) return undefined;
  if (at === element) return null;
  const areRadios = [at, element].every(
    (candidate) => candidate instanceof HTMLInputElement && candidate.type === 'radio',
  );
  // Arrow keys move within a radio group.
  if (areRadios && (at as HTMLInputElement).name === (element as HTMLInputElement).name) return 'ArrowDown';
  const within = at?.getAttribute('href')?.startsWith('#') && (at as HTMLAnchorElement).hash.slice(1);
  if (usesSkipLink && within && document.getElementById(within)?.contains(element)) return 'Enter';
  const isAfter =
    at && at !== document.body && element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter ? 'Shift+Tab' : 'Tab';
}

/** Operates the page with Tab and arrow keys only; uses the skip link after one pass through the header. */
export function createKeyboard(page: Page): UserInput {
  const { keyboard: keys } = page;
  let usesSkipLink = false;
  const moveFocusTo = async (target: Locator) => {
    await target.waitFor();
    let element = await target.elementHandle();
    for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
      const key = await element?.evaluate(findKeyTowards, usesSkipLink);
      if (key === null) {
        usesSkipLink = true;
        return;
      }
      // The page has re-rendered the element.
      if (key === undefined) element = await target.elementHandle();
      else await keys.press(key);
    }
    throw new Error(`No key leads to ${target}.`);
  };
  return {
    async press(target) {
      await moveFocusTo(target);
      await keys.press('Enter');
    },
    async write(target, text) {
      await moveFocusTo(target);
      await keys.press('ControlOrMeta+a');
      await keys.type(text);
    },
    async tick(target) {
      await moveFocusTo(target);
      if (!(await target.isChecked())) await keys.press('Space');
    },
    async choose(list, label) {
      await moveFocusTo(list);
      const readSelected = () =>
        list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '');
      const count = await list.locator('option').count();
      await keys.press('Home');
      for (let row = 0; row < count && (await readSelected()) !== label; row++) await keys.press('ArrowDown');
      if ((await readSelected()) !== label) throw new Error(`The list has no "${label}".`);
    },
  };
}
