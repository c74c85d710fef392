import { expect } from 'vitest';
import { DesignUploadReply } from '#features/designs/contract.ts';
import { uploadLogo } from './design-calls.ts';
import type { Browser } from './people.ts';

export const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
export const svgDrawing = (inside: string, attributes = '') =>
  `<svg ${NAMESPACE} viewBox="0 0 100 50" ${attributes}>${inside}</svg>`;

/** Quick to render and trace: a wide, low bar. */
export const barDrawing = (n = 0) =>
  `<svg ${NAMESPACE} viewBox="0 0 90 9"><path d="M1 1H${60 + n}V8H1Z"/></svg>`;

/** Black ring on white, 4 % wide. */
export const RING = svgDrawing(
  '<rect width="100" height="50" fill="#fff"/><circle cx="50" cy="25" r="20" fill="none" stroke="#000" stroke-width="4"/>',
);

export async function expectAccepted(guest: Browser, file: Buffer | string) {
  const reply = await uploadLogo(guest, file);
  expect(reply.statusCode, reply.body).toBe(201);
  return DesignUploadReply.parse(reply.json()).data;
}

export async function expectRefused(guest: Browser, file: Buffer | string) {
  const reply = await uploadLogo(guest, file);
  expect(reply.statusCode, reply.body).toBe(422);
  return reply.json().fields as Record<string, string>;
}
