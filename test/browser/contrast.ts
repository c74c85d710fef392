import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A line of text on a picture or gradient, and its contrast. */
export interface Reading {
  text: string;
  /** Against the worst tenth of the background pixels (WCAG 2.2, 1.4.3). */
  contrast: number;
  /** 4.5, or 3 for large text. */
  needed: number;
}

interface Line {
  text: string;
  color: string;
  /** Product of its own and its ancestors' opacity. */
  opacity: number;
  isLarge: boolean;
  box: { x: number; y: number; width: number; height: number };
}

type Rgb = [red: number, green: number, blue: number];

/** Measures contrast from screenshots, since pictures, gradients and leather have no background colour to query. */
export async function measureContrast(page: Page): Promise<Reading[]> {
  const expected = await page.evaluate(findLinesOnPictures);
  if (expected.length === 0) return [];
  await page.evaluate(
    loadPictures,
    expected.map(({ box }) => box),
  );
  const lines = await page.evaluate(findLinesOnPictures);
  const style = await page.addStyleTag({
    content:
      '*,*::before,*::after{-webkit-text-fill-color:transparent !important;text-decoration-color:transparent !important}',
  });
  const readings: Reading[] = [];
  for (const band of groupIntoBands(lines))
    readings.push(...measureBand(band.lines, await captureBand(page, band)));
  await style.evaluate((element) => (element as Element).remove());
  return readings;
}

/** A full-width strip of the page. */
interface Band {
  top: number;
  bottom: number;
  lines: Line[];
}

/** Strips further apart than this get a screenshot each, since most of a page has no text on pictures. */
const BAND_GAP = 300;
function groupIntoBands(lines: readonly Line[]): Band[] {
  const bands: Band[] = [];
  for (const line of [...lines].sort((a, b) => a.box.y - b.box.y)) {
    const [top, bottom] = [Math.floor(line.box.y), Math.ceil(line.box.y + line.box.height)];
    const last = bands.at(-1);
    if (!last || top > last.bottom + BAND_GAP) bands.push({ top: Math.max(0, top), bottom, lines: [line] });
    else {
      last.bottom = Math.max(last.bottom, bottom);
      last.lines.push(line);
    }
  }
  return bands;
}

interface Pixels {
  /** Page coordinate of the first row. */
  top: number;
  width: number;
  height: number;
  data: Buffer;
}

async function captureBand(page: Page, { top, bottom }: Band): Promise<Pixels> {
  const { width = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: top, width, height: bottom - top };
  const picture = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { top, width: info.width, height: info.height, data };
}

function measureBand(lines: readonly Line[], { top, width, height, data }: Pixels): Reading[] {
  return lines.map(({ text, color, opacity, isLarge, box }) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
    const contrasts: number[] = [];
    for (let y = Math.ceil(box.y) - top; y < Math.min(height, box.y - top + box.height); y++)
      for (let x = Math.ceil(box.x); x < Math.min(width, box.x + box.width); x++) {
        const at = (y * width + x) * 3;
        const ground: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        contrasts.push(contrastRatio(mix([red, green, blue], ground, alpha * opacity), ground));
      }
    contrasts.sort((a, b) => a - b);
    const contrast = contrasts[Math.floor(contrasts.length / 10)] ?? 21;
    return { text, contrast: Math.round(contrast * 100) / 100, needed: isLarge ? 3 : 4.5 };
  });
}

/** Loads lazy pictures behind text; others may stay unloaded. */
async function loadPictures(lines: Line['box'][]): Promise<void> {
  const isUnderLine = (picture: Element) => {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    return lines.some(
      ({ x, y, width, height }) =>
        left + scrollX < x + width &&
        right + scrollX > x &&
        top + scrollY < y + height &&
        bottom + scrollY > y,
    );
  };
  const pictures = [...document.images].filter(isUnderLine);
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
}

const mix = (text: Rgb, ground: Rgb, alpha: number): Rgb =>
  text.map((value, i) => value * alpha + (ground[i] ?? 0) * (1 - alpha)) as Rgb;

function contrastRatio(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance (WCAG 2.2) of sRGB components from 0 to 255. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Visible text lines on pictures or gradients, without text in drawings. Runs in the page. */
function findLinesOnPictures(): Line[] {
  const isOpaque = (color: string) => !/^rgba\(|\/|transparent/.test(color);
  const pictures = [...document.querySelectorAll('img, video, canvas, svg')]
    .filter((picture) => picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((picture) => picture.getBoundingClientRect())
    .filter(({ width, height }) => width > 48 && height > 48);
  const hasPictureBehind = (element: Element, box: DOMRect): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const styles = [undefined, '::before', '::after'].map((part) => getComputedStyle(at as Element, part));
      if (styles.some((style) => style.content !== 'none' && style.backgroundImage !== 'none')) return true;
      if (styles[0] && isOpaque(styles[0].backgroundColor)) break;
    }
    return pictures.some(
      (picture) =>
        picture.left < box.right &&
        picture.right > box.left &&
        picture.top < box.bottom &&
        picture.bottom > box.top,
    );
  };
  /** The part of a box that isn't clipped by its ancestors. */
  const visiblePart = (element: Element, box: DOMRect) => {
    let [left, top, right, bottom] = [
      Math.max(0, box.left),
      box.top,
      Math.min(innerWidth, box.right),
      box.bottom,
    ];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'visible' && style.clipPath === 'none') continue;
      const edge = at.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top };
  };
  const totalOpacity = (element: Element): number => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!text.data.trim() || !element || element.closest('script, style, svg, option, :disabled')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const box = visiblePart(element, rect);
      if (box.width < 4 || box.height < 4 || !hasPictureBehind(element, rect)) continue;
      lines.push({
        text: text.data.trim().slice(0, 50),
        color: style.color,
        opacity: totalOpacity(element),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        box,
      });
    }
  }
  return lines;
}
