import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyEmailKind, EmailKind } from '#platform/email/email-kind.ts';
import { type RenderedEmail, renderEmail } from '#platform/email/render.ts';
import { anyCharacter } from './any-character.ts';
import { findTextProblems } from './text-rules.ts';

const SHOP = { origin: 'https://shop.example' };
export const URL_IN_EMAIL = 'https://shop.example/verify-email?token=a&b=1';
export const UNSUBSCRIBE = 'https://shop.example/unsubscribe?token=leave';

interface Sample {
  kind: string;
  content: object;
  rendered: RenderedEmail;
}

export const renderSample = <Content extends object>(
  email: EmailKind<Content>,
  content: NoInfer<Content>,
): Sample => ({ kind: email.kind, content, rendered: renderEmail(email, content, SHOP) });

/** Name that would advertise a site through other people's emails. */
export const ADVERTISING_NAMES = [
  'Win at evil.example',
  'see https://evil.example',
  'call a@b.example',
  'x'.repeat(61),
];

/**
 * Checks required of every feature's emails.
 * @param samples one email per kind, with `text` wherever users' text may appear
 * @param quoting kinds whose purpose is to show users' text
 */
export function testEmails(
  emails: readonly AnyEmailKind[],
  samples: (text: string) => Sample[],
  quoting: readonly AnyEmailKind[] = [],
): void {
  test('the samples cover all kinds of emails', () => {
    const kinds = samples('Alice').map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(emails.map(({ kind }) => kind).sort());
  });

  test.each(samples('Alice Archer'))('the email $kind has the same content as HTML and as text', (sample) => {
    const { content, rendered } = sample;
    const { subject, html, text } = rendered;
    expect(subject).toMatch(/\S/);
    expect(html).toContain(`<title>${subject}</title>`);
    // Emails load nothing external, which could also track opening.
    expect(html).not.toMatch(/<(img|script|link|form)\b/);
    for (const link of html.matchAll(/href="([^"]+)"/g)) {
      const address = link[1]?.replaceAll('&amp;', '&') ?? '';
      expect(text).toContain(address.replace(/\/$/, ''));
    }
    if ('name' in content && !('message' in content))
      for (const part of [html, text]) expect(part).toContain('Dear Alice Archer,');
    if ('url' in content) for (const part of [html, text]) expect(part).toMatch(/token=a&(amp;)?b=1/);
    if ('code' in content) for (const part of [html, text]) expect(part).toContain(content.code);
  });

  test.each(samples('Alice Archer'))('the email $kind reads well', ({ rendered: { subject, text } }) => {
    // Lines quoted with “>” are people's own text.
    const ours = text.replaceAll(/^>.*$/gm, '');
    expect(findTextProblems(`${subject}\n${ours}`)).toEqual([]);
  });

  test('names never change the structure of an email', () => {
    const shape = (html: string) => html.replaceAll(/>[^<]*/g, '>');
    const plain = samples('Alice').map(({ rendered }) => shape(rendered.html));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' })), (name) => {
        for (const [index, { rendered }] of samples(name).entries()) {
          expect(shape(rendered.html)).toBe(plain[index]);
          expect(rendered.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        }
      }),
    );
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'><b>", '&lt;b&gt;'])(
    '%s stays text',
    (name) => {
      for (const { rendered } of samples(name)) expect(rendered.html).not.toContain(name);
    },
  );

  test.each(ADVERTISING_NAMES)('emails leave out the name %j, which would advertise a site', (name) => {
    const kinds = samples(name).filter(({ kind }) => !quoting.some((email) => email.kind === kind));
    expect(kinds).toHaveLength(emails.length - quoting.length);
    for (const { subject, html, text } of kinds.map(({ rendered }) => rendered))
      for (const part of [subject, html, text]) expect(part).not.toContain(name);
  });

  test('only subscription emails offer one-click unsubscribe', () => {
    for (const { content, rendered } of samples('Alice')) {
      const { headers, html, text } = rendered;
      const isNews = 'unsubscribeUrl' in content;
      expect('List-Unsubscribe' in headers).toBe(isNews);
      if (!isNews) continue;
      expect(headers['List-Unsubscribe']?.value).toBe(`<${UNSUBSCRIBE}>`);
      expect(headers['List-Unsubscribe-Post']?.value).toBe('List-Unsubscribe=One-Click');
      for (const part of [html, text]) expect(part).toContain(UNSUBSCRIBE);
    }
  });
}
