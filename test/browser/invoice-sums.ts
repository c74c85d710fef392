import type { Locator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';

/** Parses Canadian dollars in any of the shop's formats to cents. */
export const parseCents = (text: string | null | undefined) => {
  const [, sign, digits] = /(-?)CA\$([\d,]+\.\d\d)/.exec(text?.replace('−', '-') ?? '') ?? [];
  if (!digits) throw new Error(`No amount in: ${text}`);
  return Math.round(Number(digits.replaceAll(',', '')) * 100) * (sign ? -1 : 1);
};

/** Downloads an order's invoice and parses it with Poppler. Amounts in cents by their labels. */
export async function readInvoice(page: Page, main: Locator, code: string) {
  const { data } = await (await page.request.get(new URL(`/api/orders/${code}`, page.url()).href)).json();
  const labels: string[] = data.components.map(({ label }: { label: string }) => label);
  const address = await main.getByRole('link', { name: /invoice/i }).getAttribute('href');
  const reply = await page.request.get(new URL(address ?? '', page.url()).href);
  expect(reply.headers()['content-type']).toContain('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await reply.body()));
  const { text } = await extractText(document, { mergePages: true });
  const amount = (label: string) => {
    const after = text.split(`${label} `).find((part) => /^[-−]?CA\$/.test(part));
    if (!after) throw new Error(`The invoice has no sum of ${label}: ${text}`);
    return parseCents(after);
  };
  return { text, amount, parts: labels.map(amount) };
}
