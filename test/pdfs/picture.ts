import { deflateSync } from 'node:zlib';
import {
  concatTransformationMatrix,
  drawObject,
  type PDFPage,
  PDFRawStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { pt } from './page.ts';

export interface Picture {
  width: number;
  height: number;
  /** Colour components: 1 for grey, 3 for RGB. */
  inks: 1 | 3;
}

export interface Placed {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export function addPicture(page: PDFPage, { width, height, inks }: Picture, at: Placed): void {
  const { context } = page.doc;
  const dots = Uint8Array.from({ length: width * height * inks }, (_, place) => {
    const dot = Math.floor(place / inks);
    const shade = ((dot % width) + Math.floor(dot / width)) & 255;
    return place % inks === 1 ? 255 - shade : shade;
  });
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: inks === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
  const ref = context.register(PDFRawStream.of(dict, new Uint8Array(deflateSync(dots))));
  const key = page.node.newXObject('Picture', ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(pt(at.widthMm), 0, 0, pt(at.heightMm), pt(at.xMm), pt(at.yMm)),
    drawObject(key),
    popGraphicsState(),
  );
}
