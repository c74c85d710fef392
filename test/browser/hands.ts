import type { Locator, Page } from 'playwright-core';

/** How a person works a page: what they press, write, tick and choose. */
export interface Hands {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Ticks a box, or chooses one of several. */
  tick(target: Locator): Promise<void>;
  /** Chooses what has this label in a list. */
  choose(list: Locator, label: string): Promise<void>;
}

/** Hands at a pointer. */
export const pointer: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  tick: (target) => target.check(),
  choose: async (list, label) => void (await list.selectOption({ label })),
};

/** More stops than any page of the shop has. */
const STOPS = 400;

/** Hands at the keys alone: everything is gone to from stop to stop, as Tab and the arrows go. */
export function keyboard(page: Page): Hands {
  const { keyboard: keys } = page;
  const isReached = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Whether what has the focus chooses one of those among which the target is. */
  const isAmong = (target: Locator) =>
    target.evaluate((element) => {
      const at = document.activeElement;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
      return at instanceof HTMLInputElement && at.type === 'radio' && at.name === element.name;
    });
  const reach = async (target: Locator) => {
    await target.waitFor();
    for (let stop = 0; stop < STOPS; stop++) {
      if (await isReached(target)) return;
      await keys.press((await isAmong(target)) ? 'ArrowDown' : 'Tab');
    }
    throw new Error(`No key leads to ${target}.`);
  };
  return {
    async press(target) {
      await reach(target);
      await keys.press('Enter');
    },
    async write(target, text) {
      await reach(target);
      await keys.press('ControlOrMeta+a');
      await keys.type(text);
    },
    async tick(target) {
      await reach(target);
      if (!(await target.isChecked())) await keys.press('Space');
    },
    async choose(list, label) {
      await reach(list);
      const chosen = () =>
        list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '');
      const count = await list.locator('option').count();
      await keys.press('Home');
      for (let row = 0; row < count && (await chosen()) !== label; row++) await keys.press('ArrowDown');
      if ((await chosen()) !== label) throw new Error(`The list has no "${label}".`);
    },
  };
}
