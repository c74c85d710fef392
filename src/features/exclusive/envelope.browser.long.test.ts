import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';

const { site, visit } = prepareSite();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function openHome(page: Page): Promise<void> {
  await openLivePage(page, site.origin);
}

describe('the envelope', () => {
  const parts = (page: Page) => ({
    envelope: page.getByRole('button', { name: 'Open the invitation' }),
    soon: page.getByText('Coming Soon', { exact: true }),
    signUp: page.getByRole('region', { name: 'RB exclusive' }).getByRole('link', { name: 'Sign Up' }),
    state: () =>
      page.getByRole('region', { name: 'RB exclusive' }).locator('[data-state]').getAttribute('data-state'),
  });

  async function stopClock(page: Page) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }

  test('opens one second after a click or key press, shows its panel two seconds later, and closes', async () => {
    const { page, leave } = await visit({ reducedMotion: 'reduce' });
    await openHome(page);
    const { envelope, soon, signUp, state } = parts(page);
    await envelope.scrollIntoViewIfNeeded();
    const durations = await page
      .getByRole('region', { name: 'RB exclusive' })
      .locator('[data-state] *')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          getComputedStyle(element).transitionDuration.split(',').map(Number.parseFloat),
        ),
      );
    expect(Math.max(...durations), 'with reduced motion nothing moves').toBeLessThanOrEqual(0.001);
    await stopClock(page);
    await expect.poll(() => soon.isVisible()).toBe(false);
    await envelope.click();
    await expect.poll(state).toBe('opening');
    await page.clock.runFor(999);
    await expect.poll(() => state()).toBe('opening');
    await page.clock.runFor(1);
    await expect.poll(state).toBe('open');
    await page.clock.runFor(1999);
    await expect.poll(() => state()).toBe('open');
    await expect.poll(() => soon.isVisible()).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(() => soon.isVisible()).toBe(true);
    await expect.poll(() => signUp.getAttribute('href')).toBe(PAGES.rbExclusive);

    await page.mouse.move(5, 5);
    await expect.poll(state).toBe('closed');
    await expect.poll(() => soon.isVisible()).toBe(false);

    await envelope.click();
    await expect.poll(state).toBe('opening');
    await page.mouse.move(5, 5);
    await expect.poll(state).toBe('closed');
    await page.clock.runFor(5000);
    await expect.poll(() => state(), { message: 'the cancelled animation doesn’t continue' }).toBe('closed');

    await envelope.focus();
    await page.keyboard.press('Enter');
    await expect.poll(state).toBe('opening');
    await page.clock.runFor(1000);
    await expect.poll(state).toBe('open');
    await page.clock.runFor(2000);
    await expect.poll(() => soon.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => signUp.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(state).toBe('closed');
    await expect.poll(() => envelope.evaluate((button) => button === document.activeElement)).toBe(true);
    await leave();
  });

  test('opens on a tap and stays open until a tap elsewhere', async () => {
    const { page, leave } = await visit(PHONE);
    await openHome(page);
    const { envelope, soon, state } = parts(page);
    await envelope.tap();
    await expect.poll(() => soon.isVisible()).toBe(true);
    await expectAccessible(page, { part: '[aria-labelledby=rb-exclusive]' });
    await page.getByRole('heading', { name: 'RB exclusive' }).tap();
    await expect.poll(state).toBe('closed');
    await leave();
  });
});
